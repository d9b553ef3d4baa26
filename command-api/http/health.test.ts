import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { type PartHealth, registerHealth } from './health.ts';

async function readiness(...parts: readonly PartHealth[]) {
  const app = Fastify();
  registerHealth(app, { parts: () => parts, metrics: new Registry() });
  const { statusCode, body } = await app.inject('/readyz');
  await app.close();
  return { statusCode, body: JSON.parse(body) };
}

const database = { name: 'PostgreSQL', ok: true };

test('a process is ready when all that it needs works, and names what does not', async () => {
  expect((await readiness(database)).statusCode).toBe(200);
  const broken = { name: 'jobs', ok: false, detail: 'away' };
  expect(await readiness(database, broken)).toEqual({
    statusCode: 503,
    body: { ok: false, parts: [database, broken] },
  });
});

test('what it can do without is named, and keeps nobody from being served', async () => {
  const relay: PartHealth = { name: 'Kafka relay', ok: false, needed: false, detail: 'waiting' };
  expect(await readiness(database, relay)).toEqual({ statusCode: 200, body: { ok: true, parts: [database, relay] } });
});
