import { monthOf } from '@marquee/domain/content/register.ts';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { FileBody } from '@marquee/domain/files/file/events.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY, HOUR, iso } from '@marquee/domain/kernel/time.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { mostPeaks } from '@marquee/domain/music/track/events.ts';
import { trackBody } from '@marquee/domain/music/track/words.ts';
import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import { viewsAggregate } from '@marquee/domain/social/views/aggregate.ts';
import { masterTarget } from '@marquee/infra/audio/port.ts';
import { heldBytes } from '@marquee/infra/files/media/media-bytes.ts';
import { waveformOf } from '@marquee/infra/files/sound/waveform.ts';
import { crowdMember } from '../accounts/demo-people.ts';
import type { DemoParts, DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { originalKey } from '../files/uploads/pieces.ts';
import { seedMusicPosts } from '../social/demo.ts';
import type { DemoMusic } from '../social/music/demo-music.ts';
import { seedReels } from '../social/reels/demo-reels.ts';
import { refreshStories, seedEndedStories } from '../social/stories/demo-stories.ts';
import { seedAlbums } from './demo-albums.ts';
import { demoRecording, demoTrackId } from './demo-recording.ts';
import { demoRate } from './demo-sound.ts';
import { seedSplits } from './demo-splits.ts';
import { type DemoTrack, damagedTrack, demoTracks, silentTrack } from './demo-tracks.ts';

/** What the demo's artists have uploaded: short pieces that a script plays, with what was heard in them; and the reels, posts and stories that play pieces of these. */
export const musicDemo: DemoParts = [
  { name: 'music', after: ['people', 'town'], ago: 38 * DAY, seed: seedTracks },
  { name: 'damaged recording', after: ['music'], ago: 4 * HOUR, seed: seedDamaged },
  { name: 'masters', after: ['music'], seed: seedMasters },
  { name: 'silent recording', after: ['music'], ago: 3 * HOUR, seed: seedSilent },
  { name: 'splits', after: ['music'], ago: 19 * DAY, seed: seedSplits },
  { name: 'plays', after: ['music'], ago: DAY, seed: seedPlays },
  { name: 'albums', after: ['music'], ago: 17 * DAY, seed: seedAlbums },
  { name: 'reels', after: ['music'], ago: 30 * DAY, seed: (seed) => seedReels(seed, musicIn(seed)) },
  { name: 'posts with music', after: ['music'], ago: 30 * DAY, seed: (seed) => seedMusicPosts(seed, musicIn(seed)) },
  { name: 'ended stories', after: ['music'], ago: 10 * DAY, seed: (seed) => seedEndedStories(seed, musicIn(seed)) },
  { name: 'stories', after: ['music'], everyStart: true, seed: (seed) => refreshStories(seed, musicIn(seed)) },
];

/** A track of the demo data, as something that plays it names it. */
const musicIn =
  ({ person }: DemoSeed): DemoMusic =>
  async (key) => {
    const demo = demoTracks.find((track) => track.key === key);
    if (!demo) throw new Error(`demo: there is no track ${key}`);
    const { track, milliseconds } = demoRecording(demo, await person(demo.by));
    return { track, milliseconds, rights: 'independent' };
  };

async function seedTracks(seed: DemoSeed): Promise<void> {
  for (const track of demoTracks) {
    seed.goOn();
    await seedTrack(seed, track);
  }
}

/** One artist has had a track mastered: the job does it, or waits, as it does for anybody. */
async function seedMasters(seed: DemoSeed): Promise<void> {
  const demo = demoTracks.find(({ key }) => key === 'dust-and-brass');
  if (!demo) throw new Error('demo: there is no track to be mastered');
  await askForMaster(seed, demo);
}

/** Another cannot be mastered, whatever is there to do it: it stands in the queue of operators, and its artist reads why. */
async function seedSilent(seed: DemoSeed): Promise<void> {
  await seedTrack(seed, silentTrack);
  await askForMaster(seed, silentTrack);
}

async function askForMaster({ person, storage: { bus } }: DemoSeed, demo: DemoTrack): Promise<void> {
  const owner = await person(demo.by);
  const ask = { type: 'RequestMastering', track: demoTrackId(demo, owner), target: masterTarget.lufs } as const;
  await sendDemo(bus, trackAggregate, ask, as(owner), 'RequestMastering', demo.key);
}

/** Apart from the slots that processes stamp in, and from that of what was seen in the demo. */
const DEMO_SLOT = 1001;

/** Everybody who likes a track has heard it, and many more. */
async function seedPlays({ clock, person, storage: { bus } }: DemoSeed): Promise<void> {
  const entries = await Promise.all(
    demoTracks.map(async (demo, n) => {
      const id = demoTrackId(demo, await person(demo.by));
      return { kind: 'track', id, n: demo.likes * 9 + 14 + ((n * 7) % 11) } as const;
    }),
  );
  const command = {
    type: 'CountViews',
    slot: DEMO_SLOT,
    day: iso(clock.now()).slice(0, 10),
    batch: 1,
    entries,
  } as const;
  await sendDemo(bus, viewsAggregate, command, { kind: 'system', name: 'demo' }, 'CountViews', 'music');
}

/** Uploads a track of the demo data, looked through, and has the crowd like it. */
export async function seedTrack(seed: DemoSeed, demo: DemoTrack): Promise<void> {
  const { clock, person, storage } = seed;
  const { bus } = storage;
  const { key } = demo;
  const owner = await person(demo.by);
  const recording = demoRecording(demo, owner);
  const { track, bytes, milliseconds } = recording;
  // drawn before it is uploaded: the job, which does the same, is to come second
  const waveform = (await waveformOf(heldBytes(bytes), mostPeaks)) ?? null;
  await uploadTrack(seed, demo, owner, recording);
  const processed = { type: 'RecordProcessing', track, n: 1, milliseconds, waveform } as const;
  await sendDemo(bus, trackAggregate, processed, { kind: 'system', name: 'demo' }, 'RecordProcessing', key);
  const month = monthOf(clock.now());
  const like = (fan: string) => {
    const entry = { person: fan, kind: 'track', id: track, owner, on: true } as const;
    return sendDemo(bus, likesAggregate, { type: 'SetLike', month, entry }, as(fan), 'SetLike', track, fan);
  };
  await Promise.all(Array.from({ length: demo.likes }, (_, n) => like(crowdMember(n))));
}

/** Bytes that a WAV begins with, and without which nothing can read it. */
const HEAD_BYTES = 64;

/** One recording came to harm where it lies: the job finds nothing in it that sounds, and says so to its artist and to operators. */
async function seedDamaged(seed: DemoSeed): Promise<void> {
  const owner = await seed.person(damagedTrack.by);
  const { bytes, ...recording } = demoRecording(damagedTrack, owner);
  const harmed = Buffer.from(bytes).fill(0, 0, HEAD_BYTES);
  await uploadTrack(seed, damagedTrack, owner, { ...recording, bytes: harmed });
}

async function uploadTrack(
  { storage }: DemoSeed,
  demo: DemoTrack,
  owner: string,
  { bytes, sha256, milliseconds, track }: ReturnType<typeof demoRecording>,
): Promise<void> {
  const { bus, personalData } = storage;
  const { key, genre, price = 0, fromAge } = demo;
  const file = await keepSound(storage, owner, key, bytes, sha256);
  const words = trackBody(demo);
  const terms = { genre, exclusive: price > 0, priceCents: price * 100, adult: true, rights: 'independent' } as const;
  const sound = { file, owner, kind: 'audio', milliseconds } as const;
  const sealed = await personalData.sealItem(owner, derivedId('demo', 'track words', key), words);
  const upload = { type: 'UploadTrack', track, owner, words, sealed, sound, fromAge, ...terms } as const;
  await sendDemo(bus, trackAggregate, upload, as(owner), 'UploadTrack', key);
}

/** Keeps a recording as a file of its artist's, and answers the file's id. */
async function keepSound(
  { bus, files, personalData }: DemoSeed['storage'],
  owner: string,
  key: string,
  bytes: Buffer,
  sha256: string,
): Promise<string> {
  const id = derivedId('demo', 'sound', key);
  await files.put(originalKey(id), 'audio/wav', bytes);
  const body: FileBody = { fileName: `${key}.wav`, originalName: `${key}.wav`, tags: [] };
  const file = { file: originalKey(id), sha256, bytes: bytes.length, mime: 'audio/wav' };
  const facts = {
    kind: 'audio',
    milliseconds: Math.round((bytes.length / 2 / demoRate) * 1000),
    renditions: [],
  } as const;
  const store = { type: 'StoreFile', id, owner, file, body: await personalData.seal(owner, body), ...facts } as const;
  await sendDemo(bus, fileAggregate, store, as(owner), 'StoreFile', 'music', key);
  return id;
}
