import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { trackAggregate, trackOf } from '@marquee/domain/music/track/aggregate.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { specification } from '@marquee/domain/testing/specification.ts';
import { ffmpegAudio } from '@marquee/infra/audio/ffmpeg-engine.ts';
import { type AudioEngine, SoundRefused } from '@marquee/infra/audio/port.ts';
import { ffmpegWasm } from '@marquee/infra/ffmpeg/wasm.ts';
import { plain } from '@marquee/infra/files/metadata/testing/examples.ts';
import { taggedMp3 } from '@marquee/infra/files/sound/testing/tagged-mp3.ts';
import { waveFile } from '@marquee/infra/files/sound/wave-file.ts';
import { oneFile } from '@marquee/infra/files/testing/one-file.ts';
import { expect, it } from 'vitest';
import type { LoadState } from '../kit/load-state.ts';
import type { CommandSender } from '../port/commands.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { createMusicActivities } from './activities.ts';
import { erasedAlbums, erasedTracks, uploadedTracks } from './reactors.ts';
import { trackProcess } from './track-process-definition.ts';

const [owner, file, item] = [id(1), id(2), id(3)];
const track = trackOf(owner, 'a');
const album = id(5);
const actor = { kind: 'person', id: owner, roles: [] } as const;
const call = { jobKey: `track-process/${track}/1`, attempt: 1, signal: new AbortController().signal };
const words = { title: 'Wolf Street', artist: 'Nadia Brandt' };

function uploaded() {
  const sealed = { person: owner, item, sealed: 'words' };
  const sound = { file, owner, kind: 'audio', milliseconds: 0 } as const;
  const terms = { exclusive: false, priceCents: 0, adult: true, rights: 'independent', genre: '' } as const;
  return specification(trackAggregate)
    .given([])
    .when({ type: 'UploadTrack', track, owner, words, sealed, sound, ...terms }, { actor });
}

/** A platform with one track of these bytes; what is sent and stored is written down. */
function platformWith(bytes: Buffer, mime: string, later: readonly unknown[] = [], engine?: AudioEngine) {
  const sent: { readonly type: string }[] = [];
  let refusal: object | undefined;
  const stored: string[] = [];
  const key = `media/${file}/original`;
  const body = { person: owner, sealed: 'body' };
  const facts = { file: { file: key, sha256: 'a'.repeat(64), bytes: bytes.length, mime }, milliseconds: null } as const;
  const kept = specification(fileAggregate)
    .given([])
    .when({ type: 'StoreFile', id: file, owner, body, kind: 'audio', renditions: [], ...facts }, { actor });
  const states = new Map<string, unknown>([
    [
      `track-${track}`,
      specification(trackAggregate)
        .given([...uploaded().history, ...(later as never[])])
        .state(),
    ],
    [`file-${file}`, specification(fileAggregate).given(kept.history).state()],
  ]);
  const forgotten: string[] = [];
  const activities = createMusicActivities({
    commands: {
      async send(_: unknown, command: { readonly type: string }) {
        sent.push(command);
        return refusal ? { ok: false, rejection: refusal } : { ok: true, events: [] };
      },
    } as unknown as CommandSender,
    load: (async (_: unknown, stream: string) => states.get(stream)) as unknown as LoadState,
    files: {
      ...oneFile(bytes),
      async put(name, contentType, made) {
        stored.push(name);
        return { key: name, contentType, bytes: (made as Buffer).length };
      },
      async delete(name) {
        stored.splice(stored.indexOf(name), 1);
      },
    },
    personalData: { eraseItem: async (one) => void forgotten.push(one) },
    audioEngine: async () => engine,
    leftWithoutEngine: async () => [],
    tellPercent: async () => undefined,
    forgetFile: async (one) => void forgotten.push(one),
    tracksToErase: async () => [{ track, n: 1 }],
    undrawnTracks: async () => [],
    albumsToErase: async () => [album],
  });
  const refuse = (code: string) => {
    refusal = { rejected: true, code, message: code };
  };
  return { activities, sent, stored, forgotten, refuse };
}

it('looks through uncompressed sound: how long it plays, and its waveform', async () => {
  const wave = waveFile(
    Float32Array.from({ length: 8000 }, (_, n) => n / 8000),
    8000,
  );
  const { activities, sent } = platformWith(wave, 'audio/wav');
  await activities.processTrack({ track, n: 1 }, call);
  expect(sent).toMatchObject([{ type: 'RecordProcessing', track, n: 1, milliseconds: 1000 }]);
  expect((sent[0] as unknown as { waveform: number[] }).waveform).toHaveLength(256);
  await activities.processTrack({ track, n: 2 }, call);
  expect(sent).toHaveLength(1);
});

it('keeps the cover of an MP3 beside it, and says that nothing here draws its sound', async () => {
  const { activities, sent, stored } = platformWith(
    taggedMp3({ title: 'A', artist: 'B' }, plain['image/png']),
    'audio/mpeg',
  );
  await activities.processTrack({ track, n: 1 }, call);
  expect(stored[0]).toMatch(new RegExp(`^media/${file}/w\\d+\\.webp$`));
  expect(sent).toMatchObject([
    { type: 'RecordRenditions', id: file },
    { type: 'RecordProcessing', waveform: null },
  ]);
});

it('draws compressed sound by the ffmpeg that is here', { timeout: 60_000 }, async () => {
  const engine = ffmpegAudio(ffmpegWasm(60_000));
  const growing = Float32Array.from({ length: 32_000 }, (_, n) => (n / 32_000) * Math.sin(n / 3));
  const mp3 = await engine.encode(waveFile(growing, 16_000));
  const { activities, sent } = platformWith(mp3, 'audio/mpeg', [], engine);
  await activities.processTrack({ track, n: 1 }, call);
  const [{ waveform }] = sent as unknown as [{ waveform: number[] }];
  expect(waveform).toHaveLength(256);
  expect(Math.max(...waveform)).toBe(255);
  const quarters = [30, 90, 150, 210].map((at) => waveform[at] as number);
  expect(quarters).toEqual(quarters.toSorted((a, b) => a - b));
  expect(quarters[0]).toBeLessThan(60);
});

it('a track that ffmpeg does not take plays without a waveform; one that it broke down over is tried again', async () => {
  const mp3 = taggedMp3({ title: 'A', artist: 'B' }, plain['image/png']);
  const saying = (error: Error) => ({ mostBytes: 1e9, peaks: () => Promise.reject(error) }) as unknown as AudioEngine;
  const refusing = saying(new SoundRefused('NoSound', 'No sound can be read in the file.'));
  for (const engine of [refusing, { ...refusing, mostBytes: 4 }]) {
    const { activities, sent } = platformWith(mp3, 'audio/mpeg', [], engine);
    await activities.processTrack({ track, n: 1 }, call);
    expect(sent.at(-1)).toMatchObject({ type: 'RecordProcessing', waveform: null });
  }
  const broken = platformWith(mp3, 'audio/mpeg', [], saying(new Error('the thread of ffmpeg has ended with 1')));
  await expect(broken.activities.processTrack({ track, n: 1 }, call)).rejects.toThrow('has ended');
});

it('draws a track that was ready before anything here could draw it, and leaves one that is drawn', async () => {
  const mp3 = taggedMp3({ title: 'A', artist: 'B' }, plain['image/png']);
  const engine = { mostBytes: 1e9, peaks: async () => Array(256).fill(0.5) } as unknown as AudioEngine;
  const ready = (waveform: number[] | null) => ({
    type: 'TrackProcessed',
    data: { n: 1, milliseconds: 500, waveform },
  });
  const flat = platformWith(mp3, 'audio/mpeg', [ready(null)], engine);
  await flat.activities.processTrack({ track, n: 1 }, call);
  expect(flat.sent.at(-1)).toMatchObject({ type: 'RecordProcessing', n: 1, waveform: expect.arrayContaining([255]) });
  const drawn = platformWith(mp3, 'audio/mpeg', [ready([1])], engine);
  await drawn.activities.processTrack({ track, n: 1 }, call);
  expect(drawn.sent).toEqual([]);
});

it('says that what cannot be read is no sound; its artist is told, and nothing is tried again', async () => {
  const { activities } = platformWith(Buffer.from('%PDF'.padEnd(500)), 'audio/mpeg');
  await expect(activities.processTrack({ track, n: 1 }, call)).rejects.toMatchObject({ code: 'NoSound' });
  const told: unknown[] = [];
  const story = await runDefinition(trackProcess, {
    input: { track, n: 1 },
    activities: {
      processTrack: activities.processTrack,
      failProcessing: async (input) => {
        told.push(input);
        return {};
      },
    },
  });
  expect(told).toEqual([{ track, n: 1, code: 'NoSound' }]);
  expect(story.end).toMatchObject({ output: { ready: false, code: 'NoSound' } });
});

it('an upload starts one job, and what is erased loses its words and its sound', async () => {
  const [event] = uploaded().events;
  const recorded = { ...event, id: id(9), stream: `track-${track}`, revision: 0, version: 1, position: '1', meta: {} };
  expect(uploadedTracks.react(recorded as never)).toEqual([
    { kind: 'job', job: 'track-process', key: `track-process/${track}/1`, input: { track, n: 1 } },
  ]);
  const erased = { ...recorded, type: 'ContentErased', data: { item } };
  expect(erasedTracks.react(erased as never)).toEqual([
    { kind: 'activity', name: 'forgetTrack', input: { item, track } },
  ]);
  expect(erasedTracks.react({ ...erased, stream: `post-${track}` } as never)).toEqual([]);
  const { activities, forgotten } = platformWith(Buffer.alloc(100), 'audio/wav');
  await activities.forgetTrack({ track, item });
  expect(forgotten).toEqual([item, file]);
});

it('an album that is erased loses its words, and no track', async () => {
  const recorded = { id: id(9), stream: `album-${album}`, revision: 1, version: 1, position: '1', meta: {} };
  const erased = { ...recorded, type: 'ContentErased', data: { item } };
  expect(erasedAlbums.react(erased as never)).toEqual([{ kind: 'activity', name: 'forgetAlbum', input: { item } }]);
  expect(erasedTracks.react(erased as never)).toEqual([]);
  const { activities, forgotten } = platformWith(Buffer.alloc(100), 'audio/wav');
  await activities.forgetAlbum({ item });
  expect(forgotten).toEqual([item]);
});

it('a sound that its artist uploads again as they keep it stays, when the life before is forgotten late', async () => {
  const { activities, forgotten } = platformWith(Buffer.alloc(100), 'audio/wav', [
    { type: 'ContentErased', data: { item } },
    {
      ...uploaded().events[0],
      data: { ...uploaded().events[0]?.data, body: { person: owner, item: id(4), sealed: '' } },
    },
  ]);
  await activities.forgetTrack({ track, item });
  expect(forgotten).toEqual([item]);
});

it('leaves nothing of a cover whose sound was erased meanwhile', async () => {
  const mp3 = taggedMp3({ title: 'A', artist: 'B' }, plain['image/png']);
  const { activities, stored, refuse } = platformWith(mp3, 'audio/mpeg');
  refuse('FileErased');
  await expect(activities.processTrack({ track, n: 1 }, call)).rejects.toMatchObject({ code: 'FileErased' });
  expect(stored).toEqual([]);
});

it('erases what is due, once a life', async () => {
  const { activities, sent } = platformWith(Buffer.alloc(100), 'audio/wav');
  expect(await activities.eraseDueTracks({ most: 5 })).toEqual({ erased: 2 });
  expect(sent).toEqual([
    { type: 'EraseContent', track },
    { type: 'EraseContent', album },
  ]);
});
