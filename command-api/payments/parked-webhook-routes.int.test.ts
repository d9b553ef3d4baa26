import type { ProviderEvent } from '@marquee/infra/payments/port.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { deskApp } from '../http/testing/desk-app.ts';
import { registerParkedWebhooks } from './parked-webhook-routes.ts';
import { MOST_TRIES, WebhookInbox, webhookInboxMigrations } from './webhook-inbox.ts';

const operator = '5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a01';

let pool: Pool;
let inbox: WebhookInbox;
let app: FastifyInstance;
let woken = 0;

beforeAll(async () => {
  pool = openPool({ url: (await freshDatabase()).url, application: 'webhooks' });
  await migrate(pool, 'webhooks', webhookInboxMigrations);
  inbox = new WebhookInbox(pool);
  for (const id of ['evt_1', 'evt_2']) {
    await inbox.keep({ id, kind: 'other', createdAt: '2026-11-22T20:00:00.000Z' } as ProviderEvent);
    await pool.query('update webhook_inbox set attempts = $2 where event_id = $1', [id, MOST_TRIES]);
    await inbox.postpone(id, 'not known here yet');
  }
  const desk = deskApp(() => operator);
  app = desk.app;
  registerParkedWebhooks(desk.router, inbox, () => {
    woken += 1;
  });
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

const list = async () => {
  const answer = await app.inject({ url: '/api/admin/webhooks' });
  return { rows: answer.json(), range: answer.headers['content-range'] };
};
const decide = (id: string, verb: string, payload: object = { reason: 'It is known now' }) =>
  app.inject({ method: 'POST', url: `/api/admin/webhooks/${id}/${verb}`, payload });

test('operators see what is parked and why, have it tried anew, or let it be', async () => {
  const { rows, range } = await list();
  expect(range).toBe('webhooks 0-1/2');
  const parked = { kind: 'other', reason: 'not known here yet', tries: MOST_TRIES, decision: null };
  expect(rows).toMatchObject([
    { id: 'evt_1', ...parked },
    { id: 'evt_2', ...parked },
  ]);

  expect((await decide('evt_1', 'retry')).json()).toEqual({ ok: true });
  expect(woken).toBe(1);
  expect((await decide('evt_2', 'dismiss')).json()).toEqual({ ok: true });
  expect((await list()).rows).toEqual([]);
  expect((await inbox.take(5)).map(({ event }) => event.id)).toEqual(['evt_1']);
  const { rows: kept } = await pool.query('select event_id, decision from webhook_inbox order by event_id');
  expect(kept).toEqual([
    { event_id: 'evt_1', decision: `retry by ${operator}: It is known now` },
    { event_id: 'evt_2', decision: `dismiss by ${operator}: It is known now` },
  ]);
});

test('many are decided by one request, each with what became of it; said again, it is answered the same', async () => {
  for (const id of ['evt_3', 'evt_4']) {
    await inbox.keep({ id, kind: 'other', createdAt: '2026-11-22T20:00:00.000Z' } as ProviderEvent);
    await pool.query('update webhook_inbox set attempts = $2 where event_id = $1', [id, MOST_TRIES]);
    await inbox.postpone(id, 'not known here yet');
  }
  const payload = { verb: 'dismiss', reason: 'Of the old shop', ids: ['evt_3', 'evt_none', 'evt_4'] };
  const batch = async () => (await app.inject({ method: 'POST', url: '/api/admin/webhooks/batch', payload })).json();
  const results = await batch();
  expect(results.map(({ id, ok, code }: { id: string; ok: boolean; code: string | null }) => [id, ok, code])).toEqual([
    ['evt_3', true, null],
    ['evt_none', false, 'WebhookNotParked'],
    ['evt_4', true, null],
  ]);
  expect(await batch()).toEqual(results);
  expect((await list()).rows).toEqual([]);
});

test('what is not parked is refused, and so is a decision without a reason', async () => {
  const refused = await decide('evt_1', 'retry', { reason: 'Once more' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'WebhookNotParked']);
  expect((await decide('evt_1', 'retry', { reason: '' })).statusCode).toBe(400);
});
