import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { RecordLocks } from './locks.ts';
import { consoleMigrations } from './tables.ts';
import { forgetAtConsole, removeView, savedViews, saveView } from './views.ts';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [ines, otto] = [id(1), id(2)];
const record = `order-${id(60)}`;
const names = new Map([
  [ines, 'Ines'],
  [otto, 'Otto'],
]);
let pool: Pool;
let locks: RecordLocks;

const hold = (person: string, takeOver = false) => locks.hold({ record, person, doing: 'Refund', takeOver });
/** As if nobody had been heard of for longer than a lease lasts. */
const lapse = () => pool.query(`update console_locks set until = now() - interval '1 second'`);

beforeAll(async () => {
  pool = openPool({ url: (await freshDatabase()).url, application: 'console', max: 8 });
  await migrate(pool, 'console', consoleMigrations);
  const people = async (ids: readonly string[]) =>
    new Map(
      ids.map((one) => [
        one,
        {
          ...{ id: one, username: one, firstName: names.get(one) ?? null },
          ...{ profileImageUrl: null, followers: 0, crown: null },
        },
      ]),
    );
  locks = new RecordLocks(pool, { people });
});
beforeEach(() => pool.query('truncate console_locks, console_views'));
afterAll(() => pool.end());

test('who comes first is at a record, and keeps it from the other, who is told who, at what and since when', async () => {
  const first = await hold(ines);
  expect(first).toMatchObject({ own: true, byName: 'Ines', doing: 'Refund', before: null });
  expect(await hold(otto)).toEqual({ ...first, own: false });
  await expect(locks.refuseOthers(record, ines)).resolves.toBeUndefined();
  await expect(locks.refuseOthers(record, otto)).rejects.toMatchObject({
    ...{ status: 409, code: 'RecordLocked', details: { by: ines, doing: 'Refund' } },
    message: expect.stringMatching(/^Ines is at this record since \d\d:\d\d UTC \(Refund\)/),
  });
});

test('of many who come at one moment one is at it', async () => {
  const people = Array.from({ length: 8 }, (_, n) => id(n + 10));
  const held = await Promise.all(people.map((person) => hold(person)));
  expect(held.filter(({ own }) => own)).toHaveLength(1);
  expect(new Set(held.map(({ by }) => by)).size).toBe(1);
});

test('a heartbeat renews a lease and keeps since when it is; without one it is over, and the next has it', async () => {
  const { since, until } = await hold(ines);
  const again = await hold(ines);
  expect(again.since).toBe(since);
  expect(again.until >= until).toBe(true);
  await lapse();
  expect(await locks.of(record, otto)).toBeNull();
  expect(await hold(otto)).toMatchObject({ own: true, before: 'Ines' });
  expect(await hold(ines)).toMatchObject({ own: false, byName: 'Otto' });
});

test('a record is taken over on purpose, and who had it hears of it, also when the other has left again', async () => {
  const { since } = await hold(ines);
  expect(await hold(otto, true)).toMatchObject({ own: true, before: 'Ines' });
  expect(await hold(ines)).toMatchObject({ own: false, byName: 'Otto' });
  await locks.release(record, ines);
  await expect(locks.refuseOthers(record, ines)).rejects.toMatchObject({ code: 'RecordLocked' });
  await locks.release(record, otto);
  const back = await hold(ines);
  expect(back).toMatchObject({ own: true, before: 'Otto' });
  expect(back.since > since).toBe(true);
});

test('lists are kept under names, each for one person, until they are let go or the person is erased', async () => {
  const view = { resource: 'orders', name: 'Refunds', search: 'filter=%7B%7D', hidden: ['id', 'Of what'] };
  await saveView(pool, ines, view);
  await saveView(pool, ines, { ...view, search: 'page=2', hidden: null });
  await saveView(pool, ines, { ...view, resource: 'jobs' });
  expect(await savedViews(pool, ines)).toEqual([
    { ...view, resource: 'jobs' },
    { ...view, search: 'page=2', hidden: null },
  ]);
  expect(await savedViews(pool, otto)).toEqual([]);
  await removeView(pool, otto, view);
  await removeView(pool, ines, { resource: 'jobs', name: 'Refunds' });
  expect(await savedViews(pool, ines)).toHaveLength(1);
  await hold(ines);
  await forgetAtConsole(pool, ines);
  expect(await savedViews(pool, ines)).toEqual([]);
  expect(await locks.of(record, otto)).toBeNull();
});

test('nobody keeps lists without an end', async () => {
  const view = { resource: 'orders', search: '', hidden: null };
  for (let n = 0; n < 200; n++) await saveView(pool, ines, { ...view, name: `${n}` });
  await expect(saveView(pool, ines, { ...view, name: 'more' })).rejects.toMatchObject({ code: 'TooManyViews' });
  await saveView(pool, ines, { ...view, name: '7', search: 'page=3' });
  await saveView(pool, otto, { ...view, name: 'more' });
});
