import { randomUUID } from 'node:crypto';
import { forgetRows } from '@marquee/infra/postgres/forget-rows.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import {
  forgetSeen,
  forgetSeenOf,
  oldStorySeen,
  recordSeen,
  seenBy,
  storySeenMigrations,
  viewersOf,
  viewsOf,
} from './seen.ts';

const noon = Date.parse('2026-11-24T12:00:00.000Z');
let pool: Pool;
beforeAll(async () => {
  const { url } = await freshDatabase();
  pool = openPool({ url, application: 'test', max: 2 });
  await migrate(pool, 'story seen', storySeenMigrations);
});
afterAll(() => pool.end());

const viewers = async (story: string) => (await viewersOf(pool, story, { limit: 20 })).rows.map(({ viewer }) => viewer);

test('a story is seen once by each, is counted, and is listed with the last first and page by page', async () => {
  const [ada, ben, author] = [randomUUID(), randomUUID(), randomUUID()];
  const [story, other] = [randomUUID(), randomUUID()];
  await recordSeen(pool, { story, author }, ada, noon);
  await recordSeen(pool, { story, author }, ben, noon + 1);
  await recordSeen(pool, { story, author }, ada, noon + 2);
  expect(await viewers(story)).toEqual([ben, ada]);
  const first = await viewersOf(pool, story, { limit: 1 });
  expect(await viewersOf(pool, story, { limit: 1, cursor: first.next })).toMatchObject({
    rows: [{ viewer: ada, seen_at: '2026-11-24T12:00:00.000000Z' }],
    next: undefined,
  });
  expect([...(await viewsOf(pool, [story, other]))]).toEqual([[story, 2]]);
  expect([...(await seenBy(pool, ada, [story, other]))]).toEqual([story]);
});

test('it is forgotten with either of the two, with the story, and after two days', async () => {
  const [ada, ben, cleo] = [randomUUID(), randomUUID(), randomUUID()];
  const [hers, his] = [
    { story: randomUUID(), author: ada },
    { story: randomUUID(), author: ben },
  ];
  for (const viewer of [ben, cleo]) await recordSeen(pool, hers, viewer, noon);
  for (const viewer of [ada, cleo]) await recordSeen(pool, his, viewer, noon);
  await forgetSeen(pool, ada);
  expect([await viewers(hers.story), await viewers(his.story)]).toEqual([[], [cleo]]);
  await forgetSeenOf(pool, his.story);
  expect(await viewers(his.story)).toEqual([]);
  await recordSeen(pool, hers, cleo, noon);
  await forgetRows(pool, oldStorySeen, noon + 1);
  expect(await viewers(hers.story)).toEqual([]);
});
