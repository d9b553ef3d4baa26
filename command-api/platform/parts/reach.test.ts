import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beside, inTime, reached } from './reach.ts';

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an engine that answers, one that refuses, and one that says nothing are told apart', async () => {
  expect(await reached('store', async () => {})).toEqual({ name: 'store', ok: true });
  const refused = async () => {
    throw new AggregateError([new Error('no way to ::1'), new Error('no way to 127.0.0.1')]);
  };
  expect(await reached('store', refused)).toEqual({
    name: 'store',
    ok: false,
    detail: 'no way to ::1; no way to 127.0.0.1',
  });
  expect(await reached('store', never, 20)).toEqual({ name: 'store', ok: false, detail: 'no answer in 20 ms' });
});

test('what does not come in time is left out', async () => {
  expect(await inTime(Promise.resolve(1))).toBe(1);
  expect(await inTime(never(), 20)).toBeUndefined();
});

test('an engine beside is asked once in two seconds, and the platform is ready without it', async () => {
  const reach = vi.fn(async () => {
    if (reach.mock.calls.length === 1) throw new Error('away');
  });
  const look = beside('store', reach);
  const away = { name: 'store', ok: false, needed: false, detail: 'away' };
  expect([await look(), await look()]).toEqual([away, away]);
  expect(reach).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  expect(await look()).toEqual({ name: 'store', ok: true, needed: false });
});
