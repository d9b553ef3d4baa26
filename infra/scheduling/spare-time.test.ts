import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeInHand } from './in-hand.ts';
import { spareTime } from './spare-time.ts';

/** Keeps the event loop at work for so many milliseconds, in turns. */
async function keepBusy(ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const turn = performance.now() + 20;
    while (performance.now() < turn);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('lets what is busy go first', async () => {
  const order: string[] = [];
  const spare = spareTime(10_000).then(() => order.push('spare'));
  await keepBusy(300).then(() => order.push('busy'));
  await spare;
  expect(order).toEqual(['busy', 'spare']);
});

test('does not wait for ever', async () => {
  let waiting = true;
  const spare = spareTime(100).then(() => {
    waiting = false;
  });
  while (waiting) await keepBusy(50);
  await spare;
});

test('lets a rush go first, though its event loop waits for a database', async () => {
  const order: string[] = [];
  const few = Array.from({ length: 15 }, takeInHand);
  await spareTime(10_000).then(() => order.push('beside few'));
  const many = Array.from({ length: 15 }, takeInHand);
  const spare = spareTime(10_000).then(() => order.push('spare'));
  await pause(300);
  order.push('answered');
  // twice, as an answer goes out and its connection closes
  for (const answered of [...few, ...many, ...many]) answered();
  await spare;
  expect(order).toEqual(['beside few', 'answered', 'spare']);
});
