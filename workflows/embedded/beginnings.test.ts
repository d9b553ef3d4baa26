import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Beginnings } from './beginnings.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('tells everybody who waits for a job that its run has begun, and nobody else', async () => {
  const beginnings = new Beginnings();
  const [one, two, other] = ['a', 'a', 'b'].map((key) => beginnings.expect(key, 500));
  beginnings.tell('a');
  vi.advanceTimersByTime(500);
  expect(await Promise.all([one, two, other])).toEqual([true, true, false]);
  expect(vi.getTimerCount()).toBe(0);
});

it('waits no longer than it was told, and for the next beginning', async () => {
  const beginnings = new Beginnings();
  beginnings.tell('a');
  const late = beginnings.expect('a', 500);
  vi.advanceTimersByTime(499);
  const next = beginnings.expect('a', 500);
  vi.advanceTimersByTime(1);
  beginnings.tell('a');
  expect([await late, await next]).toEqual([false, true]);
});
