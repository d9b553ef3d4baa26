import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RunStarts } from './run-starts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('tells everybody who waits for a job that its run has begun, and nobody else', async () => {
  const runStarts = new RunStarts();
  const [one, two, other] = ['a', 'a', 'b'].map((key) => runStarts.expect(key, 500));
  runStarts.tell('a');
  vi.advanceTimersByTime(500);
  expect(await Promise.all([one, two, other])).toEqual([true, true, false]);
  expect(vi.getTimerCount()).toBe(0);
});

it('waits no longer than it was told, and for the next beginning', async () => {
  const runStarts = new RunStarts();
  runStarts.tell('a');
  const late = runStarts.expect('a', 500);
  vi.advanceTimersByTime(499);
  const next = runStarts.expect('a', 500);
  vi.advanceTimersByTime(1);
  runStarts.tell('a');
  expect([await late, await next]).toEqual([false, true]);
});
