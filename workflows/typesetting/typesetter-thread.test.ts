import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import process from 'node:process';
import { afterEach, expect, test } from 'vitest';
import { sampleTicket as ticket } from '../ticketing/testing/sample-ticket.ts';
import { inlineTypesetter } from './testing/inline.ts';
import { TypesettingStalled } from './typesetter.ts';
import { TypesetterThread } from './typesetter-thread.ts';

const letter = (title: string) => ({ title, preview: '', blocks: [], footer: [] });
const open: TypesetterThread[] = [];
const opened = (thread: TypesetterThread) => {
  open.push(thread);
  return thread;
};
afterEach(() => Promise.all(open.splice(0).map((thread) => thread.close())));

test('makes the same as the thread that asks would', async () => {
  const thread = opened(new TypesetterThread());
  expect(await thread.mail(letter('Vega'))).toEqual(await inlineTypesetter.mail(letter('Vega')));
  expect(await thread.tickets([ticket], 0)).toEqual(await inlineTypesetter.tickets([ticket], 0));
});

test('work that never ends is ended, and what waits behind it is made by a fresh thread', async () => {
  const script = new URL('./testing/stalling-thread.ts', import.meta.url);
  const thread = opened(new TypesetterThread({ script, withinMs: 300 }));
  const [stalled, crashed, good] = await Promise.allSettled([
    thread.mail(letter('stall')),
    thread.mail(letter('exit')),
    thread.mail(letter('good')),
  ]);
  expect(stalled).toMatchObject({ status: 'rejected', reason: expect.any(TypesettingStalled) });
  expect(crashed).toMatchObject({ status: 'rejected', reason: expect.any(TypesettingStalled) });
  expect(good).toEqual({ status: 'fulfilled', value: { html: 'good', text: expect.any(String) } });
});

test('a thread that had nothing to do for a while is ended, and a fresh one makes what comes then', async () => {
  const script = new URL('./testing/stalling-thread.ts', import.meta.url);
  const kept = opened(new TypesetterThread({ script }));
  expect(await kept.mail(letter('good'))).toEqual(await kept.mail(letter('good')));
  const thread = opened(new TypesetterThread({ script, keptMs: 20 }));
  const first = await thread.mail(letter('good'));
  await expect.poll(() => thread.mail(letter('good')), { interval: 200 }).not.toEqual(first);
});

test('the thread that asks goes on while a name of 50,000 characters is printed', async () => {
  const thread = opened(new TypesetterThread());
  const long = 'W\u0301'.repeat(25_000);
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  const pdf = await thread.tickets([{ ...ticket, name: long, title: long, artist: long, location: long }], 0);
  clearInterval(turning);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(turns).toBeGreaterThan(5);
});

test.runIf(process.platform === 'linux')(
  'what somebody waits for is made at the priority of the process: only a thread for what nobody waits for gives way',
  async () => {
    const threads = () => readdirSync('/proc/self/task').map(Number);
    for (const { givesWay, added } of [
      { givesWay: false, added: 0 },
      { givesWay: true, added: 10 },
    ]) {
      const before = new Set(threads());
      await opened(new TypesetterThread({ givesWay })).mail(letter('Vega'));
      const priorities = threads().flatMap((id) => (before.has(id) ? [] : [getPriority(id)]));
      expect(Math.max(...priorities)).toBe(getPriority() + added);
    }
  },
);
