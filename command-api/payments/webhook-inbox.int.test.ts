import type { ProviderEvent } from '@marquee/infra/payments/port.ts';
import { forgetRows } from '@marquee/infra/postgres/forget-rows.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { handledWebhooks, MOST_TRIES, WebhookInbox, webhookInboxMigrations } from './webhook-inbox.ts';

const event = (id: string) => ({ id, kind: 'other', createdAt: '2026-11-22T20:00:00.000Z' }) as ProviderEvent;
const DAY = 86_400_000;

let pool: Pool;
let inbox: WebhookInbox;

beforeAll(async () => {
  pool = openPool({ url: (await freshDatabase()).url, application: 'inbox' });
  await migrate(pool, 'webhooks', webhookInboxMigrations);
  inbox = new WebhookInbox(pool);
});
afterAll(() => pool.end());
beforeEach(() => pool.query('truncate webhook_inbox'));

/** Milliseconds from now on until an event is tried again. */
async function waitOf(id: string): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from next_attempt_at - now()) * 1000)::float8 as ms from webhook_inbox where event_id = $1',
    [id],
  );
  return rows[0]?.ms ?? Number.NaN;
}

const triedSoOften = (id: string, tries: number) =>
  pool.query('update webhook_inbox set attempts = $2, next_attempt_at = now() where event_id = $1', [id, tries]);

test('waits for what is not known yet grow to an hour, and at last an operator is asked', async () => {
  await inbox.keep(event('evt_1'));
  expect((await inbox.take(5)).map(({ attempts }) => attempts)).toEqual([1]);
  expect(await inbox.postpone('evt_1', 'not known here yet')).toBe('waits');
  expect(await waitOf('evt_1')).toBeLessThanOrEqual(2000);
  for (const [tries, seconds] of [
    [6, 64],
    [MOST_TRIES - 1, 3600],
  ] as const) {
    await triedSoOften('evt_1', tries);
    expect(await inbox.postpone('evt_1', 'not known here yet')).toBe('waits');
    expect(Math.round((await waitOf('evt_1')) / 1000)).toBe(seconds);
  }
  expect(await inbox.backlog()).toMatchObject({ waiting: 1, parked: 0 });

  await triedSoOften('evt_1', MOST_TRIES);
  expect(await inbox.postpone('evt_1', 'not known here yet')).toBe('parked');
  expect(await inbox.take(5)).toEqual([]);
  expect(await inbox.backlog()).toEqual({ waiting: 0, oldestSeconds: 0, parked: 1 });
  const { rows, total } = await inbox.parked({ offset: 0, limit: 10 });
  expect(total).toBe(1);
  expect(rows).toMatchObject([{ eventId: 'evt_1', kind: 'other', reason: 'not known here yet', tries: MOST_TRIES }]);
});

test('an operator has a parked event tried anew, or lets it be', async () => {
  for (const id of ['evt_1', 'evt_2']) {
    await inbox.keep(event(id));
    expect(await inbox.decide(id, 'retry', 'too early')).toBe(false);
    await triedSoOften(id, MOST_TRIES);
    await inbox.postpone(id, 'not known here yet');
  }
  expect(await inbox.decide('evt_1', 'retry', 'retry by somebody: it is known now')).toBe(true);
  expect(await inbox.decide('evt_2', 'dismiss', 'dismiss by somebody: a test')).toBe(true);
  expect(await inbox.decide('evt_2', 'retry', 'twice')).toBe(false);
  expect((await inbox.take(5)).map(({ event: { id }, attempts }) => [id, attempts])).toEqual([['evt_1', 1]]);
  expect(await inbox.backlog()).toMatchObject({ waiting: 1, parked: 0 });
  expect(await inbox.parked({ offset: 0, limit: 10 })).toEqual({ rows: [], total: 0 });
});

test('what was handled long ago is forgotten; what waits, is parked or is fresh stays', async () => {
  for (const id of ['old', 'fresh', 'waiting', 'parked']) await inbox.keep(event(id));
  await Promise.all([inbox.handled('old'), inbox.handled('fresh')]);
  await pool.query(`update webhook_inbox set received_at = now() - interval '400 days'`);
  await pool.query(`update webhook_inbox set handled_at = now() - interval '91 days' where event_id = 'old'`);
  await triedSoOften('parked', MOST_TRIES);
  await inbox.postpone('parked', 'not known here yet');
  expect(await forgetRows(pool, handledWebhooks, Date.now() - 90 * DAY)).toBe(1);
  const { rows } = await pool.query<{ id: string }>('select event_id as id from webhook_inbox order by 1');
  expect(rows.map(({ id }) => id)).toEqual(['fresh', 'parked', 'waiting']);
});
