import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerDrain } from './drain.ts';

test('a stop answers the request in hand, and does not wait for the connection that is kept for the next', async () => {
  const app = Fastify();
  registerDrain(app);
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' };
  const sent = request({ host: '127.0.0.1', port, method: 'POST', agent, headers });
  sent.flushHeaders();
  await once(sent, 'continue');
  const closed = app.close();
  sent.end('{}');
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await closed;
  agent.destroy();
}, 10_000);
