import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { ItemIsErased, PersonIsErased } from '@marquee/infra/personal-data/port.ts';
import { postsBy, postsByIds } from '@marquee/projections/social/post-queries.ts';
import { viewCountsOf } from '@marquee/projections/social/views.ts';
import { makePeople } from './buyers.ts';
import type { BenchPlatform } from './compose.ts';
import { untilQuiet } from './quiet.ts';

/** Commands that wait for an answer at the same time. */
const AT_ONCE = 256;
/** People whose likes wait for an answer at the same time: a storm. */
const LIKERS = 2048;
/** Of ten events of somebody so many are posts; the others are follows. */
const POSTS_OF_TEN = 6;
const ERASED_WITHIN_MS = 600_000;
const LOOK_MS = 50;

const by = (id: string) => ({ actor: { kind: 'person', id, roles: ['fan'] }, commandId: randomUUID() }) as const;

function done(sent: { readonly ok: true } | { readonly ok: false; readonly rejection: Rejection }): void {
  if (!sent.ok) throw new Error(`refused: ${sent.rejection.message}`);
}

/** Does `count` things, some at a time. */
async function each(count: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, worker));
}

/** Publishes something in somebody's name, with words that are sealed for them. Answers its id. */
async function publish({ bus, personalData }: BenchPlatform['storage'], author: string): Promise<string> {
  const [post, content] = [randomUUID(), 'Words of a benchmark, as long as most are.'];
  const sealed = await personalData.sealItem(author, randomUUID(), { content });
  const terms = { content, sealed, exclusive: false, price: 0, audience: 'public', adult: false } as const;
  done(await bus.send(postAggregate, { type: 'CreatePost', post, author, ...terms }, by(author)));
  return post;
}

/** So many posts of one new person, who is answered with them. */
export async function makePosts(platform: BenchPlatform, count: number) {
  const [author] = await makePeople(platform, 1);
  if (!author) throw new Error('nobody writes');
  const posts: string[] = [];
  await each(count, async () => void posts.push(await publish(platform.storage, author.id)));
  return { author: author.id, posts };
}

/** Likes of as many people on one post for so many seconds; a second. All of them must be in the log. */
export async function likeOn({ http, storage }: BenchPlatform, post: string, owner: string, seconds: number) {
  const deadline = performance.now() + seconds * 1000;
  const begun = performance.now();
  let liked = 0;
  const liking = async () => {
    while (performance.now() < deadline) {
      const person = randomUUID();
      const entry = { person, kind: 'post', id: post, owner, on: true } as const;
      done(await http.likes.set(entry, by(person)));
      liked += 1;
    }
  };
  await Promise.all(Array.from({ length: LIKERS }, liking));
  const spent = (performance.now() - begun) / 1000;
  const { rows } = await storage.pool.query<{ found: number }>(
    `select count(*) as found from log.events, json_array_elements(data -> 'entries') e
     where type = 'LikesSet' and e ->> 'id' = $1`,
    [post],
  );
  if (rows[0]?.found !== liked)
    throw new Error(`${liked} likes were acknowledged and ${rows[0]?.found} are in the log`);
  return liked / spent;
}

/** How often all of these posts together were seen, as the read model has it. */
export async function viewsOf({ storage }: BenchPlatform, posts: readonly string[]): Promise<number> {
  const counts = await viewCountsOf(storage.pool, 'post', posts);
  return [...counts.values()].reduce((sum, views) => sum + views, 0);
}

/**
 * Lets somebody do so many things and then delete their account: seconds until nobody can read anything of theirs, and
 * how many of their rows can be read then.
 */
export async function eraseOne(platform: BenchPlatform, events: number): Promise<{ seconds: number; left: number }> {
  const { storage } = platform;
  const { bus, personalData, pool } = storage;
  const posts = Math.floor((events * POSTS_OF_TEN) / 10);
  const { author } = await makePosts(platform, posts);
  await each(events - posts, async () => {
    const followee = randomUUID();
    done(await bus.send(followAggregate, { type: 'Follow', follower: author, followee }, by(author)));
  });
  await untilQuiet(platform);
  const begun = performance.now();
  done(await bus.send(personAggregate, { type: 'ErasePerson', person: author }, by(author)));
  while (!(await isForgotten(storage, author))) {
    if (performance.now() - begun > ERASED_WITHIN_MS) throw new Error('the person was not erased in ten minutes');
    await pause(LOOK_MS);
  }
  const seconds = (performance.now() - begun) / 1000;
  const written = (await postsBy(pool, author)).map(({ id }) => id);
  const bodies = [...(await postsByIds(pool, written)).values()].flatMap(({ body }) => body ?? []);
  const opened = (await personalData.openAll(bodies)).filter((words) => words !== undefined);
  const { rows } = await pool.query<{ left: number }>(
    `select (select count(*) from "user" where id = $1) + (select count(*) from session where "userId" = $1)
       + (select count(*) from usernames where person = $1) + (select count(*) from search_names where id = $1) as left`,
    [author],
  );
  return { seconds, left: opened.length + (rows[0]?.left ?? 0) };
}

/** Nothing can be sealed for them any more: the last thing that an erasure does. */
async function isForgotten({ personalData }: BenchPlatform['storage'], person: string): Promise<boolean> {
  try {
    await personalData.seal(person, null);
    return false;
  } catch (error) {
    if (error instanceof PersonIsErased || error instanceof ItemIsErased) return true;
    throw error;
  }
}
