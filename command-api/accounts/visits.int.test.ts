import { randomUUID } from 'node:crypto';
import { forgetRows } from '@marquee/infra/postgres/forget-rows.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { forgetVisits, oldVisits, recordVisit, visitMigrations, visitsOf } from './visits.ts';

const noon = Date.parse('2026-11-24T12:00:00.000Z');
const HOUR = 3_600_000;
let pool: Pool;
beforeAll(async () => {
  const { url } = await freshDatabase();
  pool = openPool({ url, application: 'test', max: 2 });
  await migrate(pool, 'visits', visitMigrations);
});
afterAll(() => pool.end());

const visitors = async (profile: string, asked: Partial<Parameters<typeof visitsOf>[2]> = {}) => {
  const { rows, next } = await visitsOf(pool, profile, { limit: 20, ...asked });
  return { who: rows.map(({ visitor }) => visitor), at: rows.map(({ visited_at }) => visited_at), next };
};

test('a visit counts once a day, is listed newest first and page by page, and to nobody else (ST249)', async () => {
  const [star, ada, ben] = [randomUUID(), randomUUID(), randomUUID()];
  await recordVisit(pool, star, ada, noon);
  await recordVisit(pool, star, ada, noon + HOUR);
  await recordVisit(pool, star, ben, noon + 2 * HOUR);
  await recordVisit(pool, star, ada, noon + 12 * HOUR);
  expect((await visitors(star)).who).toEqual([ada, ben, ada]);
  expect((await visitors(star)).at.at(-1)).toBe('2026-11-24T12:00:00.000000Z');
  const first = await visitors(star, { limit: 2 });
  expect(first.who).toEqual([ada, ben]);
  expect(await visitors(star, { limit: 2, cursor: first.next })).toMatchObject({ who: [ada], next: undefined });
  expect((await visitors(ada)).who).toEqual([]);
});

test('a visit goes with either of the two, and when it is old', async () => {
  const [star, ada, ben] = [randomUUID(), randomUUID(), randomUUID()];
  for (const who of [ada, ben]) await recordVisit(pool, star, who, noon);
  await recordVisit(pool, ada, star, noon);
  await forgetVisits(pool, ada);
  expect([(await visitors(star)).who, (await visitors(ada)).who]).toEqual([[ben], []]);
  await forgetRows(pool, oldVisits, noon + 1);
  expect((await visitors(star)).who).toEqual([]);
});
