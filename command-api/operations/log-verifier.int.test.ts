import { randomUUID } from 'node:crypto';
import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { defaultPolicy } from '@marquee/domain/policy/policy.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { createLogVerifier } from './log-verifier.ts';

const meta = {
  recordedAt: '2026-11-22T03:00:00.000Z',
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: randomUUID(),
  policy: 1,
};
let url: string;

/** A log of three events. No read model was built from it, which verify finds as well. */
beforeEach(async () => {
  ({ url } = await freshDatabase());
  const store = await openPostgresEventStore({ url });
  for (let n = 0; n < 3; n += 1) {
    const data = { follower: randomUUID(), followee: randomUUID() };
    const stream = followAggregate.stream({ type: 'Follow', ...data });
    await store.append(stream, -1, [
      {
        id: randomUUID(),
        type: 'PersonFollowed',
        version: 1,
        data,
        meta: { ...meta, actor: data.follower, commandId: randomUUID() },
      },
    ]);
  }
  await store.close();
});

const verifier = (database: string) =>
  createLogVerifier({
    url: database,
    eventStoreUrl: undefined,
    policies: [defaultPolicy],
    readHeads: async () => ({ heads: [], foreign: [] }),
    readMedia: async () => ({ keys: [], at: '2026-11-27T00:00:00.000Z' }),
  });
const verify = (signal = AbortSignal.timeout(60_000)) => verifier(url)(signal);

test('tells how much was read, how much is wrong, and what first and where', async () => {
  const before = await verify();
  expect(before).toMatchObject({ events: 3, checks: expect.any(Number) });
  expect(before.findings?.named[0]?.check).toBe('read model');

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter table log.events disable trigger events_stay');
  await client.query(`update log.events set data = replace(data::text, 'followe', 'followE')::json where position = 2`);
  const { rows } = await client.query('select stream from log.events where position = 2');
  await client.end();
  const after = await verify();
  expect(after.events).toBe(3);
  expect(after.findings?.count).toBeGreaterThan(before.findings?.count ?? 0);
  expect(after.findings?.named[0]).toMatchObject({
    check: expect.stringMatching(/hash chain|payloads/),
    position: expect.stringMatching(/:2$/),
    stream: rows[0].stream,
  });
});

test('is broken off when nobody waits any more, and fails where there is no log', async () => {
  await expect(verify(AbortSignal.abort())).rejects.toThrow('broken off');
  const { url: empty } = await freshDatabase();
  await expect(verifier(empty)(AbortSignal.timeout(60_000))).rejects.toThrow();
});
