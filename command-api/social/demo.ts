import { monthOf } from '@marquee/domain/content/register.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY, HOUR } from '@marquee/domain/kernel/time.ts';
import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import type { PostedIn } from '@marquee/domain/social/publication/commands.ts';
import type { OfferedMedium } from '@marquee/domain/social/publication/media.ts';
import type { OfferedMusic } from '@marquee/domain/social/publication/music.ts';
import { viewsAggregate } from '@marquee/domain/social/views/aggregate.ts';
import { crowdMember, townsperson } from '../accounts/demo-people.ts';
import type { DemoParts, DemoSeed } from '../demo/demo.ts';
import { likedAgo } from '../demo/liked.ts';
import { as, sendDemo } from '../demo/send.ts';
import { payTip } from '../payments/demo.ts';
import { keepDemoPicture } from './demo-pictures.ts';
import { type DemoComment, type DemoPost, demoComments, demoLikes, demoMusicPosts, demoPosts } from './demo-posts.ts';
import { townComments, townLikes, townPosts } from './demo-town-posts.ts';
import { demoGroupOf, seedGroups } from './groups/demo.ts';
import { demoGroupPosts, demoGroups } from './groups/demo-groups.ts';
import { type DemoMusic, offeredPiece } from './music/demo-music.ts';
import { dayOf } from './views/marks.ts';
import { newWords } from './words.ts';

/** Milliseconds over which they have. */
const WEEKS = 37 * DAY;

/** What the demo's people have posted in the days and weeks before, and what was said to it. */
export const socialDemo: DemoParts = [
  { name: 'posts', after: ['people'], ago: WEEKS, seed: (seed) => seedPosts(seed, demoPosts) },
  { name: 'comments', after: ['posts'], ago: WEEKS, seed: (seed) => seedComments(seed, 'comment', demoComments) },
  { name: 'likes', after: ['posts'], ago: WEEKS, seed: (seed) => seedLikes(seed, demoLikes) },
  { name: 'views', after: ['posts'], seed: seedViews },
  { name: 'tips for posts', after: ['posts'], ago: 10 * HOUR, seed: seedTips },
  { name: 'town posts', after: ['posts', 'town'], ago: WEEKS, seed: (seed) => seedPosts(seed, townPosts) },
  {
    name: 'town comments',
    after: ['town posts'],
    ago: WEEKS,
    seed: (seed) => seedComments(seed, 'town comment', townComments),
  },
  { name: 'groups', after: ['people', 'town'], ago: 33 * DAY, seed: (seed) => seedGroups(seed, personOf) },
  { name: 'group posts', after: ['groups'], ago: 32 * DAY, seed: (seed) => seedPosts(seed, demoGroupPosts) },
  { name: 'town likes', after: ['town posts'], ago: WEEKS, seed: (seed) => seedLikes(seed, townLikes) },
];

const platform: Actor = { kind: 'system', name: 'demo' };

/** Somebody of the town, or who has a demo account. */
async function personOf({ person }: DemoSeed, email: string): Promise<string> {
  return townsperson(email) ?? person(email);
}

/** The demo's posts that play pieces of its tracks. */
export function seedMusicPosts(seed: DemoSeed, musicOf: DemoMusic): Promise<void> {
  return seedPosts(seed, demoMusicPosts, musicOf);
}

async function seedPosts(seed: DemoSeed, posts: readonly DemoPost[], musicOf?: DemoMusic): Promise<void> {
  for (const post of posts) {
    seed.goOn();
    await seedPost(seed, post, musicOf && (await offeredPiece(musicOf, post.music)));
  }
}

async function seedPost(seed: DemoSeed, demo: DemoPost, music?: OfferedMusic): Promise<void> {
  const { clock, storage } = seed;
  clock.stand(demo.ago);
  const { key, by, content, price = 0, audience = 'public', fromAge, group, pictures = [] } = demo;
  const author = await personOf(seed, by);
  const post = postOf(key);
  const media: OfferedMedium[] = [];
  for (const [n, picture] of pictures.entries())
    media.push({ file: await keepDemoPicture(seed, author, `${key}-${n}`, picture), kind: 'picture', owner: author });
  const alts = pictures.map(({ alt }) => alt);
  const command = {
    type: 'CreatePost',
    post,
    author,
    price,
    audience,
    fromAge,
    ...(group !== undefined && { into: intoDemo(group) }),
    ...(await newWords(storage, author, content, { alts })),
    ...{ media, music },
    exclusive: price > 0,
    adult: true,
  } as const;
  await sendDemo(storage.bus, postAggregate, command, as(author), 'CreatePost', key);
}

/** Apart from the slots that processes stamp in. */
const DEMO_SLOT = 1000;

/** Everybody who likes a post has seen it, and many more. */
async function seedViews({ now, storage }: DemoSeed): Promise<void> {
  const entries = demoPosts.map(({ key }, n) => {
    const seen = (demoLikes[key] ?? 0) * 7 + 11 + ((n * 5) % 9);
    return { kind: 'post' as const, id: postOf(key), n: seen };
  });
  const command = { type: 'CountViews', slot: DEMO_SLOT, day: dayOf(now), batch: 1, entries } as const;
  await sendDemo(storage.bus, viewsAggregate, command, platform, 'CountViews', 'demo');
}

/** A group of the demo data, for one of its members. */
function intoDemo(key: string): PostedIn {
  const privacy = demoGroups.find((group) => group.key === key)?.privacy ?? 'private';
  return { group: demoGroupOf(key), privacy, archived: false, isMember: true };
}

/** Odette Marsh is tipped for a post, the demo artist on their page. */
async function seedTips(seed: DemoSeed): Promise<void> {
  const to = await seed.person('artist@marquee.test');
  const about = { kind: 'post', id: postOf('odette-lamp') } as const;
  const gift = { to: await authorOf(seed, 'odette-lamp'), about, gift: 'star', message: 'That lamp. Again.' };
  await payTip(seed, gift, crowdMember(7), derivedId('demo', 'tip', 'odette-lamp'));
  const page = { to, about: { kind: 'profile', id: to }, cents: 1000, message: 'For the road' } as const;
  await payTip(seed, page, crowdMember(11), derivedId('demo', 'tip', to));
}

const postOf = (key: string) => derivedId('demo', 'post', key);

function postAt(key: string): DemoPost {
  const demo = [...demoPosts, ...townPosts].find((post) => post.key === key);
  if (!demo) throw new Error(`demo: there is no post ${key}`);
  return demo;
}

/** Whose a post is. */
const authorOf = (seed: DemoSeed, key: string) => personOf(seed, postAt(key).by);

/** What of a post's age is left when somebody says something to it; and of that, when they are answered. */
const SOON = 0.9;

/** `series` tells these comments from every other list of them. */
async function seedComments(seed: DemoSeed, series: string, comments: readonly DemoComment[]): Promise<void> {
  for (const [n, { to, by, content, answer }] of comments.entries()) {
    seed.goOn();
    const { ago } = postAt(to);
    seed.clock.stand(ago * SOON);
    const comment = await seedComment(seed, to, by, content, [series, n, 'said']);
    seed.clock.stand(ago * SOON ** 2);
    if (answer) await seedComment(seed, to, answer.by, answer.content, [series, n, 'answered'], comment);
  }
}

type CommentKey = readonly [series: string, n: number, what: 'said' | 'answered'];

/** Says something to a post, or to a comment on it (`parent`), and answers its id. */
async function seedComment(
  seed: DemoSeed,
  to: string,
  by: string,
  content: string,
  key: CommentKey,
  parent?: string,
): Promise<string> {
  const { storage } = seed;
  const author = await personOf(seed, by);
  const comment = derivedId('demo', ...key);
  const command = {
    type: 'AddComment',
    ...{ comment, author, parent },
    ...(await newWords(storage, author, content)),
    subject: { kind: 'post', id: postOf(to) },
    owner: await authorOf(seed, to),
    sight: 'whole',
    commentsOpen: true,
  } as const;
  await sendDemo(storage.bus, commentAggregate, command, as(author), 'AddComment', ...key);
  return comment;
}

async function seedLikes(seed: DemoSeed, likesOf: Readonly<Record<string, number>>): Promise<void> {
  const { bus } = seed.storage;
  const oldestFirst = Object.entries(likesOf).toSorted(([a], [b]) => postAt(b).ago - postAt(a).ago);
  for (const [key, likes] of oldestFirst) {
    seed.goOn();
    seed.clock.stand(likedAgo(postAt(key).ago, seed.now));
    const month = monthOf(seed.clock.now());
    const [id, owner] = [postOf(key), await authorOf(seed, key)];
    const like = (person: string) => {
      const entry = { person, kind: 'post', id, owner, on: true } as const;
      return sendDemo(bus, likesAggregate, { type: 'SetLike', month, entry }, as(person), 'SetLike', id, person);
    };
    await Promise.all(Array.from({ length: likes }, (_, n) => like(crowdMember(n))));
  }
}
