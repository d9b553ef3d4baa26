import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { FileEvent } from '@marquee/domain/files/file/events.ts';
import { syncTrackAggregate, syncTrackOf } from '@marquee/domain/licensing/synctrack/aggregate.ts';
import type { SyncTrackEvent } from '@marquee/domain/licensing/synctrack/events.ts';
import { type TrackCommand, trackAggregate, trackOf } from '@marquee/domain/music/track/aggregate.ts';
import type { TrackEvent } from '@marquee/domain/music/track/events.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { specification } from '@marquee/domain/testing/specification.ts';
import type { AudioEngine } from '@marquee/infra/audio/port.ts';
import { oneFile } from '@marquee/infra/files/testing/one-file.ts';
import { expect, it } from 'vitest';
import type { LoadState } from '../kit/load-state.ts';
import { job } from '../kit/senders.ts';
import type { CommandSender } from '../port/commands.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { createMusicActivities } from './activities.ts';
import { chosenPreviews, offeredPreviews } from './reactors.ts';
import { trackRender } from './track-render-definition.ts';

const [owner, file, item] = [id(1), id(2), id(3)];
const track = trackOf(owner, 'a');
const folder = `media/${file}/`;
const call = { jobKey: `track-render/${track}/preview/1`, attempt: 1, signal: new AbortController().signal };
const input = { track, which: 'preview' } as const;

const uploaded: TrackEvent = {
  type: 'TrackUploaded',
  data: {
    ...{ n: 1, owner, body: { person: owner, item, sealed: 'words' }, genre: '', file, milliseconds: 0 },
    ...{ exclusive: true, priceCents: 400, rights: 'independent', origin: { kind: 'upload' } },
  },
};
const ready = (milliseconds: number): TrackEvent => ({
  type: 'TrackProcessed',
  data: { n: 1, milliseconds, waveform: null },
});
const offered: SyncTrackEvent = {
  type: 'SyncTrackOffered',
  data: {
    ...{ track, owner, milliseconds: 90_000, genre: ['rock'], mood: ['dark'], instruments: [], tags: [] },
    ...{ usageRights: ['tv'], tempo: 120, keySignature: null, instrumental: true, licenseType: 'any' },
    ...{ basePrice: 45_000, territory: 'worldwide', autoOffer: false },
  },
};

/** A platform with one track of so many milliseconds; what its engine was asked for is in `asked`. */
function platformWith({ engine = true, milliseconds = 90_000, synced = [offered] as SyncTrackEvent[] } = {}) {
  const tracks: TrackEvent[] = [uploaded, ready(milliseconds)];
  const files: FileEvent[] = [
    {
      type: 'FileStored',
      data: {
        ...{ owner, body: { person: owner, sealed: 'body' }, type: 'audio', milliseconds: null },
        file: { file: `${folder}original`, sha256: 'a'.repeat(64), bytes: 5, mime: 'audio/wav' },
      },
    },
  ];
  const stored = new Set<string>();
  const asked: number[] = [];
  const beginning = async (_: unknown, seconds: number) => {
    asked.push(seconds);
    return Buffer.from('mp3');
  };
  const audioEngine = { mostBytes: 1000, beginning } as unknown as AudioEngine;
  const activities = createMusicActivities({
    commands: {
      async send(_: unknown, command: TrackCommand) {
        const { decision } = specification(trackAggregate).given(tracks).when(command, { actor: job });
        tracks.push(...(decision as TrackEvent[]));
        return { ok: true, events: decision };
      },
    } as unknown as CommandSender,
    load: (async (_: unknown, stream: string) => {
      if (stream === `synctrack-${syncTrackOf(track)}`) return specification(syncTrackAggregate).given(synced).state();
      if (stream === `track-${track}`) return specification(trackAggregate).given(tracks).state();
      return specification(fileAggregate).given(files).state();
    }) as unknown as LoadState,
    files: {
      ...oneFile(Buffer.from('sound')),
      async put(key, contentType) {
        stored.add(key);
        return { key, contentType, bytes: 3 };
      },
      delete: async (key) => void stored.delete(key),
    },
    personalData: { eraseItem: async () => undefined },
    audioEngine: async () => (engine ? audioEngine : undefined),
    leftWithoutEngine: async () => [],
    tellPercent: async () => undefined,
    forgetFile: async () => undefined,
    tracksToErase: async () => [],
    undrawnTracks: async () => [],
    albumsToErase: async () => [],
  });
  return { activities, tracks, stored, asked };
}

it('cuts 30 seconds of what is on offer, once, and half of what is shorter than a minute', async () => {
  const { activities, tracks, stored, asked } = platformWith();
  await activities.renderTrack(input, call);
  await activities.renderTrack(input, call);
  expect(asked).toEqual([30]);
  expect([...stored]).toEqual([`${folder}preview-original.mp3`]);
  expect(tracks.slice(2)).toMatchObject([
    { type: 'TrackPreviewed', data: { which: 'original', milliseconds: 30_000, preview: { mime: 'audio/mpeg' } } },
  ]);
  const short = platformWith({ milliseconds: 12_000 });
  await short.activities.renderTrack(input, call);
  expect(short.asked).toEqual([6]);
});

it('cuts nothing of what is not on offer', async () => {
  for (const synced of [[], [offered, { type: 'SyncTrackWithdrawn', data: { reason: 'owner' } } as const]]) {
    const { activities, stored, asked } = platformWith({ synced });
    await activities.renderTrack(input, call);
    expect([asked, [...stored]]).toEqual([[], []]);
  }
});

it('says why there is none', async () => {
  const without = await runDefinition(trackRender, { input, activities: platformWith({ engine: false }).activities });
  expect(without.end).toMatchObject({ output: { rendered: false, code: 'NoEngine' } });
  const uncounted = await runDefinition(trackRender, {
    input,
    activities: platformWith({ milliseconds: 0 }).activities,
  });
  expect(uncounted.end).toMatchObject({ output: { rendered: false, code: 'NoSound' } });
});

it('starts a job when a track is put up, and when another version of it is to be heard', () => {
  const recorded = { id: id(9), revision: 2, version: 1, position: '1', meta: {} };
  const put = { ...recorded, ...offered, stream: `synctrack-${syncTrackOf(track)}` };
  const chosen = { ...recorded, type: 'VersionChosen', data: { which: 'master' }, stream: `track-${track}` };
  const start = { kind: 'job', job: 'track-render', key: `track-render/${track}/preview/${id(9)}`, input };
  expect(offeredPreviews.react(put as never)).toEqual([start]);
  expect(chosenPreviews.react(chosen as never)).toEqual([start]);
});
