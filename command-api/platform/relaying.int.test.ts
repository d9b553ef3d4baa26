import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { Cleanup } from './cleanup.ts';
import { readConfig } from './config.ts';
import { createMetrics } from './metrics.ts';
import { openRelaying } from './relaying.ts';
import type { Storage } from './storage.ts';

const patience = { timeout: 20_000, interval: 50 };
let cleanup: Cleanup;

beforeEach(() => {
  cleanup = new Cleanup();
});
afterEach(() =>
  cleanup.run((name, error) => {
    throw new Error(`${name}: ${String(error)}`);
  }),
);

async function open(env: Readonly<Record<string, string>>) {
  const { url: directUrl } = await freshDatabase();
  const leases = await LeaseKeeper.open({ connectionString: directUrl, application: 'test' });
  cleanup.add('leases', leases, (opened) => opened.close());
  const log = memoryEventStore();
  const meta = { actor: 'system:test', commandId: 'c', correlationId: 'c', causationId: 'c', policy: 1 };
  const recordedAt = new Date(Date.now() - 60_000).toISOString();
  const event = { id: crypto.randomUUID(), type: 'ShowEnded', version: 1, data: {}, meta: { ...meta, recordedAt } };
  await log.append('show-1', -1, [event]);
  const metrics = createMetrics();
  const failures: string[] = [];
  const failed = (what: string, error: unknown) => failures.push(`${what}: ${String(error)}`);
  const storage = { database: { directUrl } as Storage['database'], log };
  const relaying = await openRelaying({ config: readConfig(env, [], '/srv'), metrics, cleanup, failed }, storage, {
    leases,
  });
  return { relaying, metrics, failures };
}

it('does nothing where no variable names Kafka', async () => {
  const { relaying } = await open({});
  expect(relaying.health()).toEqual([]);
});

it('starts while Kafka is away, names it with what waits, and is not needed', async () => {
  const { relaying, metrics, failures } = await open({ KAFKA_BROKERS: `127.0.0.1:${await freePort()}` });
  await vi.waitFor(() => expect(failures[0]).toMatch(/^Kafka relay: /), patience);
  expect(relaying.health()).toEqual([
    {
      name: 'Kafka relay',
      ok: false,
      needed: false,
      detail: expect.stringMatching(/^waiting since 2\d{3}-.*Z: .*ECONNREFUSED.*; waiting events: 1$/),
    },
  ]);
  expect((await metrics.relayLagEvents.get()).values[0]?.value).toBe(1);
  expect((await metrics.relayLagSeconds.get()).values[0]?.value).toBeGreaterThanOrEqual(60);
});
