import { isRush } from '@marquee/infra/scheduling/in-hand.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerInHand } from './in-hand.ts';

let app: FastifyInstance;
let answer: PromiseWithResolvers<void>;

beforeEach(() => {
  answer = Promise.withResolvers();
  app = Fastify();
  registerInHand(app);
  app.get('/slow', async () => {
    await answer.promise;
    return 'done';
  });
  app.get('/elsewhere', (_, reply) => reply.callNotFound());
  app.setNotFoundHandler(async () => {
    await answer.promise;
    return 'done';
  });
  app.get('/wrong', async () => {
    await answer.promise;
    throw new Error('wrong');
  });
});
afterEach(async () => {
  answer.resolve();
  await app.close();
});

const ask = (count: number, url: string, headers = {}) =>
  Array.from({ length: count }, () => app.inject({ url, headers }));
const overIn = { timeout: 3000 };

test.each(['/slow', '/wrong'])('many who wait for %s make a rush, until they are answered', async (url) => {
  const asked = ask(20, url);
  await expect.poll(isRush).toBe(true);
  answer.resolve();
  await Promise.all(asked);
  await expect.poll(isRush, overIn).toBe(false);
});

test('who is answered by another handler than the first is counted once', async () => {
  const asked = ask(10, '/elsewhere');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isRush()).toBe(false);
  answer.resolve();
  await Promise.all(asked);
});

test('few make none, nor do sockets, however many are open', async () => {
  const asked = [...ask(10, '/slow'), ...ask(20, '/slow', { connection: 'upgrade', upgrade: 'websocket' })];
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isRush()).toBe(false);
  answer.resolve();
  await Promise.all(asked);
});
