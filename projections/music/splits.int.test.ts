import type { Share } from '@marquee/domain/music/split/events.ts';
import { type TrackCommand, trackAggregate, trackOf } from '@marquee/domain/music/track/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { follows } from '../accounts/follows.ts';
import { noticesOf } from '../notifications/notice-queries.ts';
import { notices } from '../notifications/notices.ts';
import { tips } from '../payments/tips.ts';
import { comments } from '../social/comments.ts';
import { groups } from '../social/groups.ts';
import { likes } from '../social/likes.ts';
import { posts } from '../social/posts.ts';
import { TestProcess } from '../testing/harness.ts';
import { person, World } from '../testing/world.ts';
import { orders } from '../ticketing/orders.ts';
import { splitsByTracks, splitsOf, tracksSharedWith } from './split-queries.ts';
import { splits } from './splits.ts';
import { tracks } from './tracks.ts';

const world = new World(memoryEventStore(), 1);
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, {
    store: world.store,
    projections: [groups, tracks, splits, notices, follows, likes, comments, orders, tips, posts],
  });
});
afterAll(() => side?.stop());

const all = { limit: 20 };
const share = (party: string, bps: number): Share => ({ party, role: 'artist', bps });
const send = (command: TrackCommand, by: string) => world.send(trackAggregate, command, person(by));

async function uploaded(owner: string, sha256 = 'a'): Promise<string> {
  const track = trackOf(owner, sha256);
  const sound = { file: world.random.id(), owner, kind: 'audio', milliseconds: 1000 } as const;
  const sealed = { person: owner, item: world.random.id(), sealed: 'words' };
  const terms = { exclusive: false, priceCents: 0, adult: true, rights: 'independent', genre: '' } as const;
  await send(
    { type: 'UploadTrack', track, owner, words: { title: 'One', artist: 'Two' }, sealed, sound, ...terms },
    owner,
  );
  return track;
}

async function lists(owner: string, party: string) {
  await side.settle(world.store);
  const [mine, others] = await Promise.all([
    splitsOf(side.pool, owner, 'mine', all),
    splitsOf(side.pool, party, 'others', all),
  ]);
  return { mine: mine.rows, others: others.rows };
}
const kindsOf = async (of: string) =>
  (await noticesOf(side.pool, { now: world.now, person: of, limit: 20 })).rows.map(({ kind }) => kind).toSorted();

test('a proposal is listed on both sides until it is answered, and what is agreed while it stands', async () => {
  const [owner, party, other] = [world.random.id(), world.random.id(), world.random.id()];
  const track = await uploaded(owner);
  const parties = [share(owner, 6000), share(party, 4000)];
  await send({ type: 'ProposeSplit', track, parties }, owner);
  const asked = await lists(owner, party);
  for (const rows of [asked.mine, asked.others])
    expect(rows).toMatchObject([{ track, owner, proposed: { parties, accepted: [owner] }, in_force: null }]);
  expect(await kindsOf(party)).toEqual(['splitProposed']);

  await send({ type: 'AnswerSplit', track, version: 1, yes: true }, party);
  const agreed = await lists(owner, party);
  expect(agreed.others).toMatchObject([{ track, proposed: null, in_force: parties, in_force_version: 1 }]);
  expect([await kindsOf(owner), await kindsOf(party)]).toEqual([['splitInForce'], ['splitProposed']]);

  const three = [share(owner, 5000), share(party, 4000), share(other, 1000)];
  await send({ type: 'ProposeSplit', track, parties: three }, owner);
  await send({ type: 'AnswerSplit', track, version: 2, yes: false }, other);
  expect((await lists(owner, other)).others).toEqual([]);
  expect((await lists(owner, party)).mine).toMatchObject([{ proposed: null, declined_by: other, in_force: parties }]);

  await send({ type: 'LeaveSplit', track }, party);
  const left = await lists(owner, party);
  expect(left.others).toEqual([]);
  expect(left.mine).toMatchObject([{ in_force: null }]);
  expect(await kindsOf(owner)).toEqual(['splitDeclined', 'splitInForce', 'splitLeft']);
  expect(await tracksSharedWith(side.pool, other)).toEqual([track]);
});

test('of a deleted track nothing is asked; it comes back with it, and goes with it for good', async () => {
  const [owner, party] = [world.random.id(), world.random.id()];
  const track = await uploaded(owner);
  await send({ type: 'ProposeSplit', track, parties: [share(owner, 6000), share(party, 4000)] }, owner);
  await send({ type: 'DeleteContent', track }, owner);
  expect(await lists(owner, party)).toEqual({ mine: [], others: [] });
  await send({ type: 'RestoreContent', track }, owner);
  expect((await lists(owner, party)).others).toHaveLength(1);
  await send({ type: 'EraseContent', track }, owner);
  await uploaded(owner);
  expect(await lists(owner, party)).toEqual({ mine: [], others: [] });
  expect((await splitsByTracks(side.pool, [track])).get(track)).toMatchObject({ proposed: null, in_force: null });
});

test('a list goes on where a page ended', async () => {
  const [owner, party] = [world.random.id(), world.random.id()];
  const made: string[] = [];
  for (const sha256 of ['a', 'b', 'c']) {
    const track = await uploaded(owner, sha256);
    await send({ type: 'ProposeSplit', track, parties: [share(owner, 6000), share(party, 4000)] }, owner);
    made.unshift(track);
  }
  await side.settle(world.store);
  const first = await splitsOf(side.pool, party, 'others', { limit: 2 });
  const rest = await splitsOf(side.pool, party, 'others', { limit: 2, cursor: first.next });
  expect([...first.rows, ...rest.rows].map(({ track }) => track)).toEqual(made);
});
