import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { StageHub } from './hub.ts';
import { Presence, presenceSchema } from './presence.ts';

let pool: pg.Pool;

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await freshDatabase()).url, max: 2 });
  await pool.query(presenceSchema);
});
beforeEach(() => pool.query('delete from stage_presence'));
afterAll(() => pool?.end());

function process(expirySeconds = 5) {
  const hub = new StageHub();
  const failed = (error: unknown) => {
    throw error;
  };
  return { hub, presence: new Presence({ hub, pool, failed, expirySeconds }) };
}

const window = () => ({ personId: 'p', send: () => {} });

test('every process knows the viewers of all', async () => {
  const [one, two, three] = [process(), process(), process()];
  one.hub.join('show', window());
  two.hub.join('show', window());
  const leave = two.hub.join('show', window());
  for (const each of [one, two, three, one]) await each.presence.exchange();
  expect([one, two, three].map(({ hub }) => hub.viewers('show'))).toEqual([3, 3, 3]);
  leave();
  for (const each of [two, one, three]) await each.presence.exchange();
  expect([one, two, three].map(({ hub }) => hub.viewers('show'))).toEqual([2, 2, 2]);
});

test('a process that stops takes its viewers along at once, one that dies after the expiry', async () => {
  const [stays, stops, dies] = [process(), process(), process()];
  stops.hub.join('show', window());
  dies.hub.join('show', window());
  for (const each of [stops, dies, stays]) await each.presence.exchange();
  expect(stays.hub.viewers('show')).toBe(2);
  await stops.presence.close();
  await stays.presence.exchange();
  expect(stays.hub.viewers('show')).toBe(1);
  await pool.query(`update stage_presence set seen_at = seen_at - interval '6 seconds'`);
  await stays.presence.exchange();
  expect(stays.hub.viewers('show')).toBe(0);
});

test('nothing is written while nobody watches, and nothing of persons ever', async () => {
  const { hub, presence } = process();
  await presence.exchange();
  expect((await pool.query('select from stage_presence')).rowCount).toBe(0);
  const leave = hub.join('show', { personId: 'somebody', send: () => {} });
  await presence.exchange();
  const { rows } = await pool.query<{ viewers: unknown }>('select viewers from stage_presence');
  expect(rows).toEqual([{ viewers: { show: 1 } }]);
  leave();
  await presence.exchange();
  expect((await pool.query('select from stage_presence')).rowCount).toBe(0);
});
