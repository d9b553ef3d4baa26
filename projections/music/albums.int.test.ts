import { RESTORE_MS } from '@marquee/domain/content/deletable.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { type AlbumCommand, albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { cases } from '../moderation/cases.ts';
import { TestProcess } from '../testing/harness.ts';
import { person, World } from '../testing/world.ts';
import { albumsBy, albumsByIds, albumsOf, albumsToErase, albumsWithArtwork } from './album-queries.ts';
import { albums } from './albums.ts';

const world = new World(memoryEventStore(), 1);
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [cases, albums] });
});
afterAll(() => side?.stop());

const all = { limit: 10, whole: true };

test('an album is a draft, is ordered and released, hidden, deleted, and goes for good', async () => {
  const [owner, album, one, two, picture] = Array.from({ length: 5 }, () => world.random.id()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const send = async (command: AlbumCommand, actor = person(owner)) => {
    await world.send(albumAggregate, command, actor);
    await side.settle(world.store);
    return (await albumsByIds(side.pool, [album])).get(album);
  };
  const seen = async (whole: boolean) => (await albumsOf(side.pool, owner, { ...all, whole })).rows.length;
  const said = { words: { title: 'One' }, sealed: { person: owner, item: world.random.id(), sealed: 'words' } };
  const tracks = [one, two].map((id) => ({ id, by: [owner] }));
  const artwork = { file: picture, owner, kind: 'picture' } as const;
  expect(await send({ type: 'CreateAlbum', album, owner, said, artwork, tracks })).toMatchObject({
    ...{ owner, artwork: picture, tracks: [one, two], state: 'published', released_at: null },
  });
  expect([await seen(true), await seen(false)]).toEqual([1, 0]);
  expect(await albumsWithArtwork(side.pool, picture)).toMatchObject([{ album }]);
  expect(await send({ type: 'EditAlbum', album, artwork: null, tracks: tracks.toReversed() })).toMatchObject({
    ...{ artwork: null, tracks: [two, one] },
  });
  expect(await send({ type: 'ReleaseAlbum', album })).toMatchObject({ released_at: iso(world.now) });
  expect(await seen(false)).toBe(1);
  const moderator = person(world.random.id(), 'moderator');
  expect(await send({ type: 'HideContent', album, reason: 'Not theirs' }, moderator)).toMatchObject({
    hidden: 'Not theirs',
  });
  expect(await seen(false)).toBe(0);
  await send({ type: 'DeleteContent', album });
  const due = iso(world.now + RESTORE_MS);
  expect(await albumsToErase(side.pool, iso(world.now), 10)).toEqual([]);
  expect(await albumsToErase(side.pool, due, 10)).toEqual([album]);
  expect(await send({ type: 'EraseContent', album })).toMatchObject({ state: 'erased', body: null, erase_at: null });
  expect([await albumsToErase(side.pool, due, 10), await seen(true)]).toEqual([[], 0]);
  expect(await albumsBy(side.pool, owner)).toEqual([album]);
});
