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
    clock = 100;
    await vi.advanceTimersByTimeAsync(100);
    expect(order).toEqual([0, 1, 2]);
    clock = 200;
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
    for (clock = 2000; clock <= 4000; clock += 1000) await vi.advanceTimersByTimeAsync(1000);
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

  it('lets persons go before background work that came first, which is refused when its longest wait is over', async () => {
    const limit = createRateLimit({ perSecond: 1, burst: 1, maxWaitMs: 2000 }, now);
    const order: string[] = [];
    const note = (what: string) => () => order.push(what);
    await limit.take();
    const look = limit.take('background').then(note('look-up'), note('look-up refused'));
    const sales = [1, 2].map((n) => limit.take().then(note(`sale ${n}`)));
    for (clock = 1000; clock <= 2000; clock += 1000) await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(sales);
    expect(order).toEqual(['sale 1', 'sale 2']);
    clock = 3000;
    await vi.advanceTimersByTimeAsync(1000);
    await look;
    expect(order).toEqual(['sale 1', 'sale 2', 'look-up refused']);
    await expect(limit.take('background')).resolves.toBeUndefined();
  });

  it('counts what is called whatever it says', async () => {
    const limit = createRateLimit({ perSecond: 1, burst: 2, maxWaitMs: 0 }, now);
    limit.spend();
    limit.spend();
    await expect(limit.take()).rejects.toThrow(ProviderBusy);
  });

  it('refuses a rate that would never give a turn', () => {
    expect(() => createRateLimit({ perSecond: 0 })).toThrow(RangeError);
  });
});
