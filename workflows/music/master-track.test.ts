import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { FileEvent } from '@marquee/domain/files/file/events.ts';
import { type TrackCommand, trackAggregate, trackOf } from '@marquee/domain/music/track/aggregate.ts';
import type { TrackEvent } from '@marquee/domain/music/track/events.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { specification } from '@marquee/domain/testing/specification.ts';
import { type AudioEngine, SoundRefused } from '@marquee/infra/audio/port.ts';
import type { Watch } from '@marquee/infra/ffmpeg/ffmpeg.ts';
import { oneFile } from '@marquee/infra/files/testing/one-file.ts';
import { expect, it } from 'vitest';
import type { LoadState } from '../kit/load-state.ts';
import { job } from '../kit/senders.ts';
import type { CommandSender } from '../port/commands.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { createMusicActivities } from './activities.ts';
import { music } from './context.ts';
import type { MusicDeps } from './deps.ts';
import { heardVersions, requestedMasters } from './reactors.ts';
import { trackMaster } from './track-master-definition.ts';
import { trackRender } from './track-render-definition.ts';

const [owner, file, item] = [id(1), id(2), id(3)];
const track = trackOf(owner, 'a');
const folder = `media/${file}/`;
const call = { jobKey: `track-master/${track}/1`, attempt: 1, signal: new AbortController().signal };
const measured = { lufs: -14.1, truePeak: -1.6, range: 5, threshold: -24 };

const engine = (changes: Partial<AudioEngine> = {}): AudioEngine => ({
  name: 'a fake',
  mostBytes: 1000,
  probe: async () => ({ seconds: 1 }),
  peaks: async () => [],
  measure: async () => measured,
  render: async () => Buffer.from('fLaC'),
  encode: async () => Buffer.from('mp3'),
  beginning: async () => Buffer.from('mp3'),
  ...changes,
});

const asked: TrackEvent[] = [
  {
    type: 'TrackUploaded',
    data: {
      ...{ n: 1, owner, body: { person: owner, item, sealed: 'words' }, genre: '', file, milliseconds: 0 },
      ...{ exclusive: false, priceCents: 0, rights: 'independent', origin: { kind: 'upload' } },
    },
  },
  { type: 'TrackProcessed', data: { n: 1, milliseconds: 1000, waveform: null } },
  { type: 'MasteringRequested', data: { n: 1, target: -14 } },
];

/** A platform with one track, whose commands are decided by the aggregate; `meanwhile` happens when the master is put down. */
function platformWith(
  open: AudioEngine | undefined,
  meanwhile?: (files: FileEvent[], tracks: TrackEvent[]) => void,
  size = 5,
) {
  const tracks: TrackEvent[] = [...asked];
  const bytes = Buffer.alloc(size, 'sound');
  const files: FileEvent[] = [
    {
      type: 'FileStored',
      data: {
        ...{ owner, body: { person: owner, sealed: 'body' }, type: 'audio', milliseconds: null },
        file: { file: `${folder}original`, sha256: 'a'.repeat(64), bytes: bytes.length, mime: 'audio/wav' },
      },
    },
  ];
  const stored = new Set<string>();
  const told: number[] = [];
  const activities = createMusicActivities({
    commands: {
      async send(_: unknown, command: TrackCommand) {
        const { decision } = specification(trackAggregate).given(tracks).when(command, { actor: job });
        if (!Array.isArray(decision)) return { ok: false, rejection: decision };
        tracks.push(...(decision as TrackEvent[]));
        return { ok: true, events: decision };
      },
    } as unknown as CommandSender,
    load: (async (_: unknown, stream: string) =>
      stream.startsWith('track-')
        ? specification(trackAggregate).given(tracks).state()
        : specification(fileAggregate).given(files).state()) as unknown as LoadState,
    files: {
      ...oneFile(bytes),
      async put(key, contentType, made) {
        stored.add(key);
        meanwhile?.(files, tracks);
        return { key, contentType, bytes: (made as Buffer).length };
      },
      delete: async (key) => void stored.delete(key),
    },
    personalData: { eraseItem: async () => undefined },
    audioEngine: async () => open,
    leftWithoutEngine: async () => [],
    tellPercent: async (_, percent) => void told.push(percent),
    forgetFile: async () => undefined,
    tracksToErase: async () => [],
    undrawnTracks: async () => [],
    albumsToErase: async () => [],
  });
  return { activities, tracks, stored, told };
}

it('keeps a master beside the recording, and says how loud it is; once', async () => {
  const { activities, tracks, stored } = platformWith(engine());
  await activities.masterTrack({ track, n: 1 }, call);
  await activities.masterTrack({ track, n: 1 }, call);
  expect([...stored]).toEqual([`${folder}master.flac`]);
  expect(tracks.slice(asked.length)).toMatchObject([
    {
      type: 'TrackMastered',
      data: { n: 1, lufs: -14.1, truePeak: -1.6, file: { file: `${folder}master.flac`, bytes: 4, mime: 'audio/flac' } },
    },
  ]);
});

it('says how much of a master is done, over all that it takes, as its engine tells', async () => {
  const half = async <T>(watch: Watch | undefined, made: T) => {
    watch?.onPart?.(0.5);
    return made;
  };
  const telling = engine({
    measure: async (_, watch) => half(watch, measured),
    render: async (_, __, ___, watch) => half(watch, Buffer.from('fLaC')),
  });
  const { activities, told } = platformWith(telling);
  await activities.masterTrack({ track, n: 1 }, call);
  // a sixth, a half and more; not oftener than people look on
  expect(told[0]).toBe(16);
});

it('takes up at a start what was left without an engine, once there is one', async () => {
  const keys = [`track-render/${track}/original/1`, `track-render/${track}/master/2/again`];
  const needs = (open: AudioEngine | undefined) =>
    ({
      audioEngine: async () => open,
      leftWithoutEngine: async () => keys,
      undrawnTracks: async () => [{ track, n: 3 }],
    }) as unknown as MusicDeps;
  expect(await music.again(needs(undefined))).toEqual([]);
  expect(await music.again(needs(engine()))).toEqual([
    ['track-render', `${keys[0]}/again`, { track, which: 'original' }],
    ['track-render', `${keys[1]}/again`, { track, which: 'master' }],
    ['track-process', `track-process/${track}/3/drawn`, { track, n: 3 }],
  ]);
});

it('leaves nothing of a master whose track or file was erased meanwhile', async () => {
  const erasures: ((files: FileEvent[], tracks: TrackEvent[]) => void)[] = [
    (files) => files.push({ type: 'FileErased', data: {} }),
    (_, tracks) => tracks.push({ type: 'ContentErased', data: { item } }),
  ];
  for (const erase of erasures) {
    const { activities, tracks, stored } = platformWith(engine(), erase);
    await activities.masterTrack({ track, n: 1 }, call);
    expect([...stored]).toEqual([]);
    expect(tracks.map(({ type }) => type)).not.toContain('TrackMastered');
  }
});

it('says why there is no master', async () => {
  const silent = async () => {
    throw new SoundRefused('Silent', 'The recording is silent.');
  };
  const engines = [
    ['NoEngine', undefined],
    ['TooLarge', engine({ mostBytes: 4 })],
    ['Silent', engine({ measure: silent })],
  ] as const;
  for (const [code, one] of engines)
    await expect(platformWith(one).activities.masterTrack({ track, n: 1 }, call)).rejects.toMatchObject({ code });
});

it('a job waits for an engine, which its artist sees, and is given up when an operator says so', async () => {
  const { activities, tracks } = platformWith(undefined);
  const story = await runDefinition(trackMaster, {
    input: { track, n: 1 },
    activities,
    signals: [{ name: 'skip', after: 0, payload: { by: id(9) } }],
  });
  expect(story.end).toMatchObject({ output: { mastered: false, code: 'NoEngine' } });
  expect(tracks.slice(asked.length)).toEqual([
    { type: 'MasteringParked', data: { n: 1, code: 'NoEngine' } },
    { type: 'MasteringFailed', data: { n: 1, code: 'NoEngine' } },
  ]);
});

it('a master that is asked for starts one job a try', () => {
  const recorded = {
    ...asked[2],
    id: id(9),
    stream: `track-${track}`,
    revision: 2,
    version: 1,
    position: '1',
    meta: {},
  };
  expect(requestedMasters.react(recorded as never)).toEqual([
    { kind: 'job', job: 'track-master', key: `track-master/${track}/1`, input: { track, n: 1 } },
  ]);
});

const large = 8 * 1024 * 1024;

it('writes what the player takes beside what is large, once for each version', async () => {
  const { activities, tracks, stored } = platformWith(engine({ mostBytes: large * 2 }), undefined, large);
  await activities.renderTrack({ track, which: 'original' }, call);
  await activities.renderTrack({ track, which: 'original' }, call);
  expect([...stored]).toEqual([`${folder}heard-original.mp3`]);
  await activities.masterTrack({ track, n: 1 }, call);
  expect(tracks.slice(asked.length)).toMatchObject([
    {
      type: 'TrackRendered',
      data: { which: 'original', file, codec: 'mp3', kbps: 192, rendition: { file: `${folder}heard-original.mp3` } },
    },
    { type: 'TrackMastered' },
  ]);
  // the fake's master has four bytes: nothing is gained
  await expect(activities.renderTrack({ track, which: 'master' }, call)).rejects.toMatchObject({
    code: 'SmallAlready',
  });
});

it('leaves nothing of what the player takes where the track was erased meanwhile, and says why there is none', async () => {
  const erase = (_: FileEvent[], tracks: TrackEvent[]) => tracks.push({ type: 'ContentErased', data: { item } });
  const erased = platformWith(engine({ mostBytes: large * 2 }), erase, large);
  await erased.activities.renderTrack({ track, which: 'original' }, call);
  expect([...erased.stored]).toEqual([]);
  const reasons = [
    ['NoEngine', platformWith(undefined, undefined, large)],
    ['TooLarge', platformWith(engine(), undefined, large)],
    ['SmallAlready', platformWith(engine())],
  ] as const;
  for (const [code, { activities }] of reasons) {
    await expect(activities.renderTrack({ track, which: 'original' }, call)).rejects.toMatchObject({ code });
    const story = await runDefinition(trackRender, { input: { track, which: 'original' }, activities });
    expect(story.end).toMatchObject({ output: { rendered: false, code } });
  }
});

it('starts one job for what was looked through, and one for its master', () => {
  const recorded = { id: id(9), stream: `track-${track}`, revision: 2, version: 1, position: '1', meta: {} };
  const starts = (['TrackProcessed', 'TrackMastered'] as const).flatMap((type) =>
    heardVersions.react({ ...recorded, type, data: { n: 2 } } as never),
  );
  expect(starts).toMatchObject([
    { key: `track-render/${track}/original/2`, input: { track, which: 'original' } },
    { key: `track-render/${track}/master/2`, input: { track, which: 'master' } },
  ]);
});
