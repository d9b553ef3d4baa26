import type { Position } from '@marquee/domain/kernel/event.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Consistency } from './consistency.ts';

/** What `X-Stale` says of an answer, where read models have been missing something for so many seconds. */
async function staleness(lag: number, outcome: 'reached' | 'stale', hasDone: boolean): Promise<unknown> {
  const waits: string[] = [];
  const waitFor = async (_: unknown, position: Position) => {
    waits.push(position);
    return outcome;
  };
  const consistency = new Consistency({ waitFor }, { staleSeconds: () => lag }, 'a secret', false);
  const app = Fastify();
  app.post('/command', async (_, reply) => consistency.remember(reply, '7' as Position));
  app.get('/query', async (request, reply) => {
    await consistency.waitForReadModels(request, reply, ['shows']);
    return {};
  });
  const command = await app.inject({ method: 'POST', url: '/command' });
  const cookie = String(command.headers['set-cookie']).split(';', 1)[0] ?? '';
  const { headers } = await app.inject({ url: '/query', headers: hasDone ? { cookie } : {} });
  await app.close();
  expect(waits).toEqual(hasDone ? ['7'] : []);
  return headers['x-stale'];
}

test('what is fresh carries no mark, whoever asks', async () => {
  expect(await staleness(0, 'reached', true)).toBeUndefined();
  expect(await staleness(4.9, 'reached', false)).toBeUndefined();
});

test('what read models answer that lag says how many seconds old it may be, also to who has done nothing', async () => {
  expect(await staleness(12.2, 'reached', false)).toBe('13');
  expect(await staleness(12.2, 'stale', true)).toBe('13');
});

test('who waited in vain for what they did is told so', async () => {
  expect(await staleness(0, 'stale', true)).toBe('3');
});
