import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, subscribeToToasts, TOAST_DURATION, toast } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('holds one toast: a new one takes the place of the old (TO211)', () => {
  toast({ title: 'first' });
  toast({ title: 'second' });
  expect(currentToasts().map(({ title }) => title)).toEqual(['second']);
});

it('removes a dismissed toast after 1,000,000 ms, not before (TO213)', () => {
  const { dismiss } = toast({ title: 'dismissed' });
  dismiss();
  expect(currentToasts()).toMatchObject([{ title: 'dismissed', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
});

it('leaves a newer toast alone when an older one is removed', () => {
  const { id } = toast({ title: 'older' });
  dismissToast(id);
  toast({ title: 'newer' });
  vi.advanceTimersByTime(2_000_000);
  expect(currentToasts().map(({ title }) => title)).toEqual(['newer']);
});

it('tells its listeners, until they leave', () => {
  const listener = vi.fn();
  const leave = subscribeToToasts(listener);
  toast({ title: 'heard' });
  leave();
  toast({ title: 'not heard' });
  expect(listener).toHaveBeenCalledOnce();
});

it('shows a toast for 5000 ms (TO212)', () => {
  expect(TOAST_DURATION).toBe(5_000);
});
