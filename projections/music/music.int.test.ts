import { RESTORE_MS } from '@marquee/domain/content/deletable.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { type TrackCommand, trackAggregate, trackOf } from '@marquee/domain/music/track/aggregate.ts';
import { wholly } from '@marquee/domain/payments/payable/payees.ts';
import { unlockAggregate } from '@marquee/domain/payments/unlock/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { files } from '../files/files.ts';
import { syncTracks } from '../licensing/sync-tracks.ts';
import { cases } from '../moderation/cases.ts';
import { unlocks } from '../payments/unlocks.ts';
import { TestProcess } from '../testing/harness.ts';
import { job, payments, person, World } from '../testing/world.ts';
import { tracksForStaff, troubledTracks } from './staff-queries.ts';
import { trackById, tracksBy, tracksOf, tracksToErase, tracksWithFile, undrawnTracks } from './track-queries.ts';
import { tracks } from './tracks.ts';

const world = new World(memoryEventStore(), 1);
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [cases, tracks, files, unlocks, syncTracks] });
});
afterAll(() => side?.stop());

const words = { title: 'Wolf Street', artist: 'Nadia Brandt' };

function uploading(owner: string, sha256: string): Extract<TrackCommand, { type: 'UploadTrack' }> {
  const sealed = { person: owner, item: world.random.id(), sealed: 'words' };
  const sound = { file: world.random.id(), owner, kind: 'audio', milliseconds: 1000 } as const;
  const terms = { exclusive: false, priceCents: 0, adult: true, rights: 'independent' } as const;
  return { type: 'UploadTrack', track: trackOf(owner, sha256), owner, words, sealed, genre: 'Indie', sound, ...terms };
}

test('a track is uploaded, looked through, priced, hidden, deleted, and uploaded again once it is erased', async () => {
  const owner = world.random.id();
  const first = uploading(owner, 'a');
  const { track } = first;
  const send = async (command: TrackCommand, actor = person(owner)) => {
    await world.send(trackAggregate, command, actor);
    await side.settle(world.store);
    return trackById(side.pool, track);
  };
  expect(await send(first)).toMatchObject({ owner, genre: 'Indie', milliseconds: 1000, processing: 'running', n: 1 });
  const found = { n: 1, milliseconds: 1234, waveform: [0, 255] };
  expect(await send({ type: 'RecordProcessing', track, ...found }, job)).toMatchObject({
    ...found,
    processing: 'ready',
  });
  expect(await undrawnTracks(side.pool, 10)).toEqual([]);
  const price = { exclusive: true, priceCents: 400 };
  expect(await send({ type: 'SetExclusive', track, ...price, adult: true })).toMatchObject({
    exclusive: true,
    price_cents: 400,
  });
  expect(await tracksWithFile(side.pool, first.sound?.file ?? '')).toMatchObject([{ track }]);
  const moderator = person(world.random.id(), 'moderator');
  expect(await send({ type: 'HideContent', track, reason: 'Not theirs' }, moderator)).toMatchObject({
    hidden: 'Not theirs',
  });
  const all = { limit: 10, whole: true };
  expect((await tracksOf(side.pool, owner, { ...all, whole: false })).rows).toEqual([]);
  expect((await tracksOf(side.pool, owner, all)).rows).toMatchObject([{ track }]);
  await send({ type: 'DeleteContent', track });
  const due = iso(world.now + RESTORE_MS);
  expect(await tracksToErase(side.pool, due, 10)).toEqual([{ track, n: 1 }]);
  expect(await send({ type: 'EraseContent', track })).toMatchObject({ state: 'erased', body: null, erase_at: null });
  expect(await tracksToErase(side.pool, due, 10)).toEqual([]);
  expect((await tracksOf(side.pool, owner, all)).rows).toEqual([]);
  const again = await send(uploading(owner, 'a'));
  expect(again).toMatchObject({ state: 'published', hidden: null, exclusive: false, price_cents: 0, n: 2 });
  expect(again).toMatchObject({ waveform: null, processing: 'running' });
  expect(await tracksBy(side.pool, owner)).toEqual([track]);
  await send({ type: 'RecordProcessing', track, ...found, n: 2, waveform: null }, job);
  expect(await undrawnTracks(side.pool, 10)).toEqual([{ track, n: 2 }]);
  expect(await send({ type: 'RecordProcessing', track, ...found, n: 2 }, job)).toMatchObject({ waveform: [0, 255] });
  expect(await undrawnTracks(side.pool, 10)).toEqual([]);
});

test('how many tracks are in trouble is how long the list of all that are is, whichever trouble it is', async () => {
  const owner = world.random.id();
  const page = { offset: 0, limit: 25, descending: true };
  const listed = async (trouble: 'any' | 'processing') =>
    (await tracksForStaff(side.pool, { owner, trouble }, page)).rows.map(({ track }) => track);
  const one = uploading(owner, 'trouble');
  const other = uploading(owner, 'no trouble');
  for (const command of [one, other]) await world.send(trackAggregate, command, person(owner));
  await side.settle(world.store);
  const before = await troubledTracks(side.pool);
  expect(await listed('any')).toEqual([]);
  const { track } = one;
  await world.send(trackAggregate, { type: 'FailProcessing', track, n: 1, code: 'NoSound' }, job);
  await side.settle(world.store);
  expect([await listed('any'), await listed('processing')]).toEqual([[track], [track]]);
  const all = await tracksForStaff(side.pool, { trouble: 'any' }, page);
  expect([(await troubledTracks(side.pool)).count, all.total]).toEqual([before.count + 1, before.count + 1]);
});

test('what somebody has paid to hear is not erased by itself', async () => {
  const [owner, buyer] = [world.random.id(), world.random.id()];
  const { track, ...terms } = uploading(owner, 'sold');
  await world.send(trackAggregate, { ...terms, track, exclusive: true, priceCents: 400 }, person(owner));
  const unlock = world.random.id();
  const asked = { unlock, buyer, owner, kind: 'track', content: track, cents: 400 } as const;
  await world.send(
    unlockAggregate,
    { type: 'RequestUnlock', ...asked, payees: wholly(owner), adult: true },
    person(buyer),
  );
  await world.send(trackAggregate, { type: 'DeleteContent', track }, person(owner));
  await side.settle(world.store);
  const due = async () => (await tracksToErase(side.pool, iso(world.now + RESTORE_MS), 10)).map((row) => row.track);
  expect(await due()).not.toContain(track);
  await world.send(unlockAggregate, { type: 'AbandonPayment', unlock, reason: 'expired' }, payments);
  await side.settle(world.store);
  expect(await due()).toContain(track);
});

test('a list goes on where a page ended, newest first', async () => {
  const owner = world.random.id();
  const uploaded: string[] = [];
  for (const sha256 of ['a', 'b', 'c']) {
    const command = uploading(owner, sha256);
    await world.send(trackAggregate, command, person(owner));
    uploaded.unshift(command.track);
  }
  await side.settle(world.store);
  const first = await tracksOf(side.pool, owner, { limit: 2, whole: true });
  const rest = await tracksOf(side.pool, owner, { limit: 2, whole: true, cursor: first.next });
  expect([...first.rows, ...rest.rows].map(({ track }) => track)).toEqual(uploaded);
  expect(rest.next).toBeUndefined();
});
