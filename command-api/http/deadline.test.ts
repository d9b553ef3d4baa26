import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { giveTime, registerDeadline } from './deadline.ts';
import { registerErrors } from './errors.ts';

const WITHIN_MS = 300;

let app: FastifyInstance;
let logged: string[];
let origin: string;

beforeEach(async () => {
  logged = [];
  const stream = { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) };
  app = Fastify({ logger: { level: 'warn', stream } });
  registerErrors(app);
  registerDeadline(app, WITHIN_MS);
  const hooks = { onRequest: () => new Promise<void>(() => {}) };
  const admission = { preParsing: () => new Promise<void>(() => {}) };
  const slowAdmission = { preParsing: () => pause(0.9 * WITHIN_MS, undefined) };
  app.get('/never', () => new Promise(() => {}));
  app.post('/never', () => new Promise(() => {}));
  app.get('/late-hook', hooks, async () => 'done');
  app.get('/late-admission', admission, async () => 'done');
  app.post('/late-admission', admission, async () => 'done');
  app.post('/slow-admission', slowAdmission, () => new Promise(() => {}));
  app.get('/given', async (request) => {
    giveTime(request, 10 * WITHIN_MS);
    return pause(2 * WITHIN_MS, 'done');
  });
  app.get('/given-too-late', async (request) => {
    await pause(2 * WITHIN_MS);
    giveTime(request, 10 * WITHIN_MS);
    return 'done';
  });
  app.get('/late', () => pause(2 * WITHIN_MS, 'done'));
  app.post('/at-once', async ({ body }) => body);
  void app.register(async (scope) => {
    scope.addContentTypeParser('text/iterated', async (_: FastifyRequest, payload: Readable) => text(payload));
    scope.post('/iterated', async ({ body }) => body);
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };

test('a handler that knows what takes longer is given the time, unless it is late already', async () => {
  const given = await fetch(`${origin}/given`);
  expect([given.status, await given.text()]).toEqual([200, 'done']);
  expect((await fetch(`${origin}/given-too-late`)).status).toBe(503);
});

test('whoever waits for something that never comes is answered, with a body and without', async () => {
  for (const answer of [
    await fetch(`${origin}/never`),
    await fetch(`${origin}/never`, body),
    await fetch(`${origin}/late-hook`),
    await fetch(`${origin}/late-admission`),
    await fetch(`${origin}/late-admission`, body),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'OutcomeUnknown' });
  }
});

test('who asks and what is asked share the time: a slow look at one leaves less for the other', async () => {
  const asked = performance.now();
  expect((await fetch(`${origin}/slow-admission`, body)).status).toBe(503);
  expect(performance.now() - asked).toBeLessThan(1.8 * WITHIN_MS);
});

test('what is answered in time is left alone, also when its body takes longer to arrive', async () => {
  expect(await (await fetch(`${origin}/at-once`, body)).json()).toEqual({ a: 1 });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write('POST /at-once HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 7\r\n\r\n{"a"');
  await pause(2 * WITHIN_MS);
  socket.write(':1}');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK[\s\S]*\{"a":1\}$/);
});

test('the time of a body is not counted either where it is read piece by piece, as files are', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write('POST /iterated HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: text/iterated\r\n');
  socket.write('content-length: 5\r\n\r\nfir');
  await pause(2 * WITHIN_MS);
  socket.write('st');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK[\s\S]*first$/);
});

test('what comes after the answer is for nobody, and is not logged as a mistake', async () => {
  expect((await fetch(`${origin}/late`)).status).toBe(503);
  await pause(2 * WITHIN_MS);
  expect(logged.filter((line) => /already sent/i.test(line))).toEqual([]);
});
