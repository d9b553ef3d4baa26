import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogTail } from './log-tail.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Somebody who waits beyond the head for likes, and lets others wait for 250 ms; how often they were woken. */
function restingFor(types: readonly string[]) {
  const tail = new LogTail();
  const end = new AbortController();
  const woken = vi.fn();
  void tail.beyond(0, end.signal, { types: new Set(types), restMs: 250 }).then(woken);
  return { tail, end, woken };
}

test('events of other types wait for those that are wanted', async () => {
  const { tail, woken } = restingFor(['Liked']);
  tail.advance(1, ['Sold']);
  tail.advance(2, ['Sold', 'Held']);
  await vi.advanceTimersByTimeAsync(249);
  expect(woken).not.toHaveBeenCalled();
  tail.advance(3, ['Sold', 'Liked']);
  await vi.advanceTimersByTimeAsync(0);
  expect(woken).toHaveBeenCalledOnce();
});

test('they wait from the first of them on, no longer than the rest', async () => {
  const { tail, woken } = restingFor(['Liked']);
  tail.advance(1, ['Sold']);
  await vi.advanceTimersByTimeAsync(200);
  tail.advance(2, ['Sold']);
  await vi.advanceTimersByTimeAsync(50);
  expect(woken).toHaveBeenCalledOnce();
});

test('nobody rests while it is not known what is new', async () => {
  const { tail, woken } = restingFor(['Liked']);
  tail.advance(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(woken).toHaveBeenCalledOnce();
});

test('an end is heard at once, and leaves no timer', async () => {
  const { tail, end, woken } = restingFor(['Liked']);
  tail.advance(1, ['Sold']);
  end.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(woken).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
  expect(tail.isAwaited).toBe(false);
});
