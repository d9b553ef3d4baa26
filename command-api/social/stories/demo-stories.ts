import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY, HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import { storyAggregate } from '@marquee/domain/social/story/aggregate.ts';
import { crowdMember } from '../../accounts/demo-people.ts';
import type { DemoSeed } from '../../demo/demo.ts';
import { as, sendDemo } from '../../demo/send.ts';
import { type DemoPicture, keepDemoPicture } from '../demo-pictures.ts';
import { type DemoMusic, type DemoPiece, offeredPiece } from '../music/demo-music.ts';
import { newWords } from '../words.ts';
import { recordSeen } from './seen.ts';

interface DemoStory {
  /** For good: its ids are made of it. */
  readonly key: string;
  /** The first part of its author's demo account. */
  readonly by: string;
  /** Milliseconds before the start. */
  readonly ago: number;
  readonly content: string;
  readonly picture?: DemoPicture;
  readonly music?: DemoPiece;
  /** How many of the town have seen it. */
  readonly seenBy?: number;
}

const demoStories: readonly DemoStory[] = [
  {
    key: 'odette-lamp',
    by: 'odette',
    ago: 25 * MINUTE,
    content: 'Tuning down to the lamp.',
    picture: { alt: 'A lit lamp over an empty chair', hue: 44, scene: 'lamp', tall: true },
  },
  { key: 'sable-take', by: 'sable', ago: 12 * MINUTE, content: 'Take one was the one. Going home.' },
  {
    key: 'sable-road',
    by: 'sable',
    ago: HOUR,
    content: 'Three hours to the next stop, two of them behind this tractor.',
    picture: { alt: 'A straight road into the evening', hue: 262, scene: 'road', tall: true },
  },
  {
    key: 'dry-poster',
    by: 'dry',
    ago: 2 * HOUR,
    content: 'Fresh off the press. Careful, it is wet.',
    picture: { alt: 'A poster with a red sun', hue: 12, scene: 'poster', tall: true },
  },
  {
    key: 'kofi-house',
    by: 'artist',
    ago: 3 * HOUR,
    content: '',
    picture: { alt: 'A full house seen from behind the drums', hue: 348, scene: 'crowd', tall: true },
    music: { track: 'lamp-oil', seconds: 12 },
  },
  { key: 'fan-row', by: 'fan', ago: 4 * HOUR, content: 'Row two again. See you at the doors.', seenBy: 9 },
];

/** What stood for its day and is in the archives of those who made it. */
const endedStories: readonly DemoStory[] = [
  {
    key: 'kofi-rehearsal',
    by: 'artist',
    ago: 9 * DAY,
    content: 'Eleven players, one hour, no sandwiches left.',
    picture: { alt: 'Music stands in a lit room', hue: 30, scene: 'lamp', tall: true },
  },
  { key: 'kofi-before', by: 'artist', ago: 3 * DAY, content: 'Strings changed. Nerves not.' },
  { key: 'fan-queue', by: 'fan', ago: 6 * DAY, content: 'First in the queue, by two hours. No regrets.' },
  {
    key: 'odette-rain',
    by: 'odette',
    ago: 4 * DAY,
    content: 'It rained on the tape. We keep the tape.',
    picture: { alt: 'A wet road at night', hue: 220, scene: 'road', tall: true },
  },
];

/** Gives the demo's people stories that ended days ago. */
export async function seedEndedStories(seed: DemoSeed, musicOf: DemoMusic): Promise<void> {
  for (const story of endedStories) {
    seed.goOn();
    await publish(seed, story, musicOf, ENDED);
  }
}

/** Within one of these periods a story is made once. */
const PERIOD = 12 * HOUR;
/** In place of a period: a story that is made once for good. */
const ENDED = 0;
/** A story that runs for so long yet is not made anew. */
const FRESH = 2 * HOUR;

/** Gives the demo's people stories that run, wherever those of an earlier start are over or soon will be. */
export async function refreshStories(seed: DemoSeed, musicOf: DemoMusic): Promise<void> {
  const { bus } = seed.storage;
  const period = Math.floor(seed.now / PERIOD);
  for (const story of demoStories) {
    seed.goOn();
    const latest = [period, period - 1, period - 2].map((each) =>
      bus.load(storyAggregate, `story-${storyOf(story, each)}`),
    );
    const runs = (await Promise.all(latest)).some(({ state }) => state && state.expiresAt > seed.now + FRESH);
    if (!runs) await publish(seed, story, musicOf, period);
  }
}

const storyOf = ({ key }: DemoStory, period: number) => derivedId('demo', 'story', key, period);

async function publish(seed: DemoSeed, demo: DemoStory, musicOf: DemoMusic, period: number): Promise<void> {
  const { clock, now, storage } = seed;
  const { key, by, ago, content, picture, seenBy = 0 } = demo;
  const author = await seed.person(`${by}@marquee.test`);
  const medium = picture && {
    ...{ file: await keepDemoPicture(seed, author, `story-${key}-${period}`, picture), owner: author },
    kind: 'picture' as const,
  };
  const story = storyOf(demo, period);
  const words = await newWords(storage, author, content, { alts: picture ? [picture.alt] : [] });
  const music = await offeredPiece(musicOf, demo.music);
  const command = { type: 'CreateStory', story, author, ...words, medium, music, audience: 'public' } as const;
  clock.stand(ago);
  await sendDemo(storage.bus, storyAggregate, command, as(author), 'CreateStory', key, period);
  for (let n = 0; n < seenBy; n += 1)
    await recordSeen(storage.pool, { story, author }, crowdMember(n), now - ago + (n + 1) * 10 * MINUTE);
}
