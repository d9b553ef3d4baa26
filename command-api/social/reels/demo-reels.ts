import { monthOf } from '@marquee/domain/content/register.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import { reelAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { viewsAggregate } from '@marquee/domain/social/views/aggregate.ts';
import { crowdMember, townsperson } from '../../accounts/demo-people.ts';
import type { DemoSeed } from '../../demo/demo.ts';
import { likedAgo } from '../../demo/liked.ts';
import { as, sendDemo } from '../../demo/send.ts';
import { keepDemoPicture } from '../demo-pictures.ts';
import { type DemoMusic, offeredPiece } from '../music/demo-music.ts';
import { dayOf } from '../views/marks.ts';
import { newWords } from '../words.ts';
import { keepDemoClip } from './demo-clips.ts';
import { type DemoReel, demoReels } from './demo-list.ts';

const platform: Actor = { kind: 'system', name: 'demo' };
/** Apart from the slots that processes stamp in, and from that of the demo's posts. */
const DEMO_SLOT = 1001;

const reelOf = (key: string) => derivedId('demo', 'reel', key);

/** Publishes the demo's reels, liked, seen and spoken of. */
export async function seedReels(seed: DemoSeed, musicOf: DemoMusic): Promise<void> {
  const oldestFirst = demoReels.toSorted((a, b) => b.ago - a.ago);
  for (const reel of oldestFirst) {
    seed.goOn();
    await seedReel(seed, reel, musicOf);
  }
  const entries = demoReels.map(({ key, likes }, n) => {
    return { kind: 'reel' as const, id: reelOf(key), n: likes * 9 + 13 + ((n * 7) % 10) };
  });
  const command = { type: 'CountViews', slot: DEMO_SLOT, day: dayOf(seed.now), batch: 1, entries } as const;
  await sendDemo(seed.storage.bus, viewsAggregate, command, platform, 'CountViews', 'demo reels');
}

async function seedReel(seed: DemoSeed, demo: DemoReel, musicOf: DemoMusic): Promise<void> {
  const { clock, storage } = seed;
  const { key, by, ago, title, description, price = 0, likes, still } = demo;
  const author = townsperson(by) ?? (await seed.person(by));
  const post = reelOf(key);
  const video = { file: await keepDemoClip(seed, author, key, demo.clip), kind: 'video', owner: author } as const;
  const picture = await keepDemoPicture(seed, author, `reel-${key}`, { ...still, tall: true });
  const command = {
    type: 'CreateReel',
    audience: 'public',
    ...{ post, author, title, price, exclusive: price > 0, adult: true },
    ...(await newWords(storage, author, description, { title, alts: [still.alt, still.alt] })),
    media: [video, { file: picture, kind: 'picture', owner: author }],
    music: await offeredPiece(musicOf, demo.music),
  } as const;
  clock.stand(ago);
  await sendDemo(storage.bus, reelAggregate, command, as(author), 'CreateReel', key);
  const about = { kind: 'reel', id: post, owner: author } as const;
  clock.stand(likedAgo(ago, seed.now));
  const like = (person: string) => {
    const set = { type: 'SetLike', month: monthOf(clock.now()), entry: { person, ...about, on: true } } as const;
    return sendDemo(storage.bus, likesAggregate, set, as(person), 'SetLike', post, person);
  };
  await Promise.all(Array.from({ length: likes }, (_, n) => like(crowdMember(n))));
  if (demo.comment) await seedComment(seed, demo.comment, about, key);
}

async function seedComment(
  { storage }: DemoSeed,
  [by, content]: NonNullable<DemoReel['comment']>,
  { kind, id, owner }: { readonly kind: 'reel'; readonly id: string; readonly owner: string },
  key: string,
): Promise<void> {
  const author = crowdMember(by);
  const command = {
    type: 'AddComment',
    ...{ comment: derivedId('demo', 'reel comment', key), author, subject: { kind, id }, owner },
    ...(await newWords(storage, author, content)),
    sight: 'whole',
    commentsOpen: true,
  } as const;
  await sendDemo(storage.bus, commentAggregate, command, as(author), 'AddComment', 'reel', key);
}
