import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderBusy } from './port.ts';
import { createRateLimit } from './rate-limit.ts';

describe("the provider's rate limit", () => {
  let clock = 0;
  const now = () => clock;
  beforeEach(() => {
    clock = 0;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
  });
  afterEach(() => vi.useRealTimers());

  it('lets a burst through and spaces out what follows', async () => {
    const limit = createRateLimit({ perSecond: 10, burst: 2 }, now);
    const order: number[] = [];
    const turns = [0, 1, 2, 3].map((n) => limit.take().then(() => order.push(n)));
    await Promise.all(turns.slice(0, 2));
    expect(order).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(100);
    expect(order).toEqual([0, 1, 2]);
    await vi.advanceTimersByTimeAsync(100);
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it('refuses at once when the turn would come after the longest wait, and takes no turn for it', async () => {
    const limit = createRateLimit({ perSecond: 1, burst: 1, maxWaitMs: 2000 }, now);
    const waiting = [limit.take(), limit.take(), limit.take()];
    await expect(limit.take()).rejects.toThrow(ProviderBusy);
    await expect(limit.take()).rejects.toThrow(ProviderBusy);
    clock = 1000;
    const next = limit.take();
    await vi.advanceTimersByTimeAsync(3000);
    await expect(Promise.all([...waiting, next])).resolves.toHaveLength(4);
  });

  it('gives no more than rate and burst over any time', async () => {
    const limit = createRateLimit({ perSecond: 100, burst: 10, maxWaitMs: 0 }, now);
    let taken = 0;
    for (clock = 0; clock < 5000; clock += 1) {
      await limit.take().then(
        () => (taken += 1),
        () => undefined,
      );
    }
    expect(taken).toBeGreaterThanOrEqual(500);
    expect(taken).toBeLessThanOrEqual(510);
  });

  it('refuses a rate that would never give a turn', () => {
    expect(() => createRateLimit({ perSecond: 0 })).toThrow(RangeError);
  });
});
