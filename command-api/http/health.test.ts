import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { registerErrors } from './errors.ts';
import { type MetricsAccess, type PartHealth, registerHealth } from './health.ts';

async function readiness(...parts: readonly PartHealth[]) {
  const app = Fastify();
  registerHealth(app, { parts: () => parts, metrics: new Registry() }, 'everybody');
  const { statusCode, body } = await app.inject('/readyz');
  await app.close();
  return { statusCode, body: JSON.parse(body) };
}

const database = { name: 'PostgreSQL', ok: true };

test('a process is ready when all that it needs works, and names what does not', async () => {
  expect(await readiness(database)).toEqual({
    statusCode: 200,
    body: { ok: true, degraded: false, parts: [database] },
  });
  const broken = { name: 'jobs', ok: false, detail: 'away' };
  expect(await readiness(database, broken)).toEqual({
    statusCode: 503,
    body: { ok: false, degraded: false, parts: [database, broken] },
  });
});

test('what it can do without is named, and keeps nobody from being served', async () => {
  const relay: PartHealth = { name: 'Kafka relay', ok: false, needed: false, detail: 'waiting' };
  const body = { ok: true, degraded: true, parts: [database, relay] };
  expect(await readiness(database, relay)).toEqual({ statusCode: 200, body });
});

test('a process that is about to stop goes on and is not ready', async () => {
  const leaving = new AbortController();
  const app = Fastify();
  registerHealth(app, { parts: () => [database], metrics: new Registry(), leaving: leaving.signal }, 'everybody');
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  leaving.abort();
  const { statusCode, body } = await app.inject('/readyz');
  expect([statusCode, JSON.parse(body).parts[0]]).toEqual([503, { name: 'process', ok: false, detail: 'stopping' }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});

test('metrics are for everybody, for nobody, or for who sends the token', async () => {
  const token = 'a long enough token';
  const statusOf = async (access: MetricsAccess, authorization?: string) => {
    const app = Fastify();
    registerErrors(app);
    registerHealth(app, { parts: () => [], metrics: new Registry() }, access);
    const { statusCode } = await app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });
    await app.close();
    return statusCode;
  };
  expect(await statusOf('everybody')).toBe(200);
  expect(await statusOf('nobody')).toBe(404);
  expect(await statusOf({ token })).toBe(401);
  expect(await statusOf({ token }, 'Bearer another')).toBe(401);
  expect(await statusOf({ token }, `Bearer ${token}`)).toBe(200);
});
