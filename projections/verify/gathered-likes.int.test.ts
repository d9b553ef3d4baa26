import { monthOf } from '@marquee/domain/content/register.ts';
import { dayOf } from '@marquee/domain/kernel/time.ts';
import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tools/testing/database.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { likeCountsOf, likes } from '../social/likes.ts';
import { copyLog } from '../testing/copy-log.ts';
import { gatherer, person, World } from '../testing/world.ts';
import { onClient, project, verified } from './testing/played.ts';

const world = new World(memoryEventStore(), 1);
const [author, ada, ben, cleo] = [1, 2, 3, 4].map(() => world.random.id()) as [string, string, string, string];
const post = world.random.id();
const entry = (of: string, on: boolean) => ({ person: of, kind: 'post' as const, id: post, owner: author, on });
const own = (of: string, on: boolean) =>
  world.send(likesAggregate, { type: 'SetLike', month: monthOf(world.now), entry: entry(of, on) }, person(of));
const storms = [world.random.id(), world.random.id()] as const;
const gathered = (at: 0 | 1, ...entries: ReturnType<typeof entry>[]) =>
  world.send(likesAggregate, { type: 'SetLikes', gatherer: storms[at], day: dayOf(world.now), entries }, gatherer);
let sound: FreshDatabase;

beforeAll(async () => {
  const sealed = { person: author, item: world.random.id(), sealed: 'words' };
  const terms = { content: 'Words', sealed, exclusive: false, price: 0, audience: 'public', adult: true } as const;
  await world.send(postAggregate, { type: 'CreatePost', post, author, ...terms }, person(author));
  await own(ada, true);
  await own(ada, true);
  // who likes it says so twice at once, and stays with the last; two processes gather
  await gathered(0, entry(ada, false), entry(ada, true), entry(ben, true), entry(author, true));
  await gathered(1, entry(ben, false), entry(cleo, true), entry(cleo, false));
  await gathered(0, entry(ben, true), entry(author, false));
  await own(ben, false);
  await own(ben, true);
  sound = await freshDatabase();
  const store = await openPostgresEventStore({ url: sound.url });
  await copyLog(world.store, store);
  await store.close();
  await project(sound);
});
afterAll(() => sound?.drop());

/** What is found in a copy of the sound log after `corrupt`. */
async function found(corrupt: (client: pg.Client) => Promise<unknown>) {
  const copy = await freshDatabase(sound.name);
  await onClient(copy, async (client) => {
    await client.query('alter table log.events disable trigger events_stay');
    await corrupt(client);
  });
  return (await verified(copy)).findings.map(({ check, ...finding }) => `${check}: ${JSON.stringify(finding)}`);
}
const { table } = projectionVersionOf(likes);

test('likes of one’s own and gathered ones are folded to the last of each in the log, and verify finds nothing', async () => {
  const liked = await onClient(sound, (client) => likeCountsOf(client as never, 'post', ben, [post]));
  expect(liked.get(post)).toEqual({ likes: 2, liked: true });
  expect(await found(async () => {})).toEqual([]);
});

test('a like that no event gave, and a count that is not that of the likes, are found', async () => {
  const row = `insert into ${table('likes')} (kind, id, person, at) values ('post', $1, $2, now())`;
  expect((await found((client) => client.query(row, [post, cleo]))).join()).toMatch(/likes/);
  const count = `update ${table('like_counts')} set likes = likes + 1`;
  expect((await found((client) => client.query(count))).join()).toMatch(/like_counts/);
});

test('a gathered event by a person, and one with another’s in a stream of one’s own, are found', async () => {
  const byPerson = `update log.events set meta = replace(meta::text, 'system:gatherer', $1)::json
    where position = (select min(position) from log.events where meta ->> 'actor' = 'system:gatherer')`;
  expect((await found((client) => client.query(byPerson, [ben]))).join()).toMatch(/decisions: .*NotAllowed/);
  const another = `update log.events set data = replace(data::text, $1, $2)::json
    where position = (select max(position) from log.events where type = 'LikesSet')`;
  expect((await found((client) => client.query(another, [ben, cleo]))).join()).toMatch(/decisions: .*of the stream/);
});
