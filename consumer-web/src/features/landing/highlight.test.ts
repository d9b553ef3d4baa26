import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rotateHighlight } from './highlight.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('rotateHighlight (L33)', () => {
  const start = () => {
    let lit = 0;
    const stop = rotateHighlight((next) => {
      lit = next(lit);
    }, 6);
    return { lit: () => lit, stop };
  };

  it('lights the next card every 3000 ms, not before', () => {
    const { lit, stop } = start();
    vi.advanceTimersByTime(2_999);
    expect(lit()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(lit()).toBe(1);
    stop();
  });

  it('starts again after the sixth', () => {
    const { lit, stop } = start();
    const seen = Array.from({ length: 7 }, () => {
      vi.advanceTimersByTime(3_000);
      return lit();
    });
    expect(seen).toEqual([1, 2, 3, 4, 5, 0, 1]);
    stop();
  });

  it('stands still once stopped', () => {
    const { lit, stop } = start();
    vi.advanceTimersByTime(3_000);
    stop();
    vi.advanceTimersByTime(30_000);
    expect(lit()).toBe(1);
  });
});
