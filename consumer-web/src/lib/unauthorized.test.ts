import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { returnPath } from './return-path.ts';
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

it('leads back to this page also when another call was faster, and the window was emptied since', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { pathname: '/tickets', search: '?show=7' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  announceUnauthorized(() => {});
  kept.clear();
  announceUnauthorized(() => {});
  expect(returnPath('')).toBe('/tickets?show=7');
  vi.advanceTimersByTime(5_000);
});
