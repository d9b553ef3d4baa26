import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts } from './toast-store.ts';
import { announceUnauthorized } from './unauthorized.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says so in red and goes to sign-in after 500 ms, not before (R23, R25, E306)', () => {
  const go = vi.fn();
  announceUnauthorized(go);
  expect(currentToasts()).toMatchObject([
    {
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
      open: true,
    },
  ]);
  vi.advanceTimersByTime(499);
  expect(go).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(go).toHaveBeenCalledExactlyOnceWith('/api/login');
});

it('says it once, however many calls fail at a time', () => {
  const go = vi.fn();
  announceUnauthorized(go);
  const [first] = currentToasts();
  announceUnauthorized(go);
  expect(currentToasts()).toEqual([first]);
  vi.advanceTimersByTime(5_000);
  expect(go).toHaveBeenCalledOnce();
});
