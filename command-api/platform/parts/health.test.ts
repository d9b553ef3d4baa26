import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerHealth } from '../../http/health.ts';
import { type HealthParts, healthOf } from './health.ts';
import { createMetrics } from './metrics.ts';

/** A process whose database answers or not, and whose inbox holds so much. */
function processWith(database: { answers: boolean }, backlog?: { waiting: number; parked: number }) {
  const answer = async <T>(value: T) => {
    if (!database.answers) throw new Error('the database is away');
    return value;
  };
  const parts = {
    metrics: createMetrics(),
    storage: { eventLog: { engine: 'PostgreSQL' }, pool: { query: () => answer({ rows: [] }) } },
    watch: { parts: () => [] },
    inbox: backlog && { backlog: () => answer({ oldestSeconds: 0, ...backlog }) },
  } as unknown as HealthParts;
  const app = Fastify();
  registerHealth(app, healthOf(parts), 'everybody');
  return {
    gauge: async (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await app.inject('/metrics')).body)?.[1]),
    readiness: async () => JSON.parse((await app.inject('/readyz')).body),
  };
}

test('webhooks that wait, and those that are parked, are counted whenever somebody reads the metrics', async () => {
  const database = { answers: true };
  const backlog = { waiting: 3, parked: 0 };
  const { gauge, readiness } = processWith(database, backlog);
  expect(await gauge('marquee_webhooks_waiting')).toBe(3);
  backlog.waiting = 1;
  backlog.parked = 2;
  expect(await gauge('marquee_webhooks_waiting')).toBe(1);
  expect(await gauge('marquee_webhooks_parked')).toBe(2);
  expect(await readiness()).toMatchObject({ ok: true, degraded: true });
  backlog.waiting = 9;
  database.answers = false;
  expect(await gauge('marquee_webhooks_waiting')).toBe(1);
  expect(await readiness()).toMatchObject({ ok: false });
});

test('a process that does not look into the inbox does not tell that nothing waits', async () => {
  const { gauge } = processWith({ answers: true });
  expect(await gauge('marquee_webhooks_waiting')).toBeNaN();
  expect(await gauge('marquee_webhooks_parked')).toBeNaN();
});
