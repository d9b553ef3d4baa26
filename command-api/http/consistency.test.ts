import type { Position } from '@marquee/domain/kernel/event.ts';
import { ForeignPosition } from '@marquee/infra/event-store/port.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Consistency } from './consistency.ts';

/** A log of whole numbers. */
const log = {
  comparePositions(a: Position, b: Position): number {
    if (Number.isNaN(Number(a) + Number(b))) throw new ForeignPosition('of another log');
    return Number(a) - Number(b);
  },
};

/** What `X-Stale` says of an answer, where read models have been missing something for so many seconds. */
async function staleness(lag: number, outcome: 'reached' | 'stale', hasDone: boolean): Promise<unknown> {
  const waits: string[] = [];
  const waitFor = async (_: unknown, position: Position) => {
    waits.push(position);
    return outcome;
  };
  const consistency = new Consistency(log, { waitFor }, { staleSeconds: () => lag }, 'a secret', false);
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

/** What requests of one browser wait for afterwards, each of which sends commands that end at these positions. */
async function waitsAfter(...requests: readonly (readonly string[])[]): Promise<string[]> {
  const waits: string[] = [];
  const waitFor = async (_: unknown, position: Position) => {
    waits.push(position);
    return 'reached' as const;
  };
  const consistency = new Consistency(log, { waitFor }, { staleSeconds: () => 0 }, 'a secret', false);
  const app = Fastify();
  app.post<{ Body: Position[] }>('/command', async ({ body }, reply) => {
    reply.header('set-cookie', 'other=kept');
    for (const position of body) consistency.remember(reply, position);
    return {};
  });
  app.get('/query', async (request, reply) => {
    await consistency.waitForReadModels(request, reply, ['shows']);
    return {};
  });
  let cookie = '';
  for (const payload of requests) {
    const { headers } = await app.inject({
      method: 'POST',
      url: '/command',
      payload: [...payload],
      headers: { cookie },
    });
    const [other, ...seen] = [headers['set-cookie'] ?? []].flat();
    expect(other).toBe('other=kept');
    expect(seen.length).toBeLessThanOrEqual(1);
    cookie = seen[0]?.split(';', 1)[0] ?? cookie;
    await app.inject({ url: '/query', headers: { cookie } });
  }
  await app.close();
  return waits;
}

test('a request of many commands leaves one cookie, of the newest', async () => {
  const hundred = Array.from({ length: 100 }, (_, index) => String(index + 1));
  expect(await waitsAfter(hundred)).toEqual(['100']);
});

test('a repeated command, answered with its old position, takes nothing back', async () => {
  expect(await waitsAfter(['5'], ['9', '10'], ['5'], ['6', '12', '7'])).toEqual(['5', '10', '10', '12']);
});

test('a position of a log that was replaced is forgotten with the next command', async () => {
  expect(await waitsAfter(['of another log'], ['3'])).toEqual(['of another log', '3']);
});
