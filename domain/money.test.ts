import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollars, fee, parseDollars, share, undo } from './money.ts';

const cents = fc.integer({ min: 0, max: 100_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 100_000_000_000 }), { minLength: 1, maxLength: 8 });
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

describe('fee', () => {
  it('K331: 2.5 % to the nearest cent, the half cent to the payee', () => {
    expect(fee(500, 250)).toBe(12);
    expect(fee(999, 250)).toBe(25);
    expect(fee(60, 250)).toBe(1);
    expect(fee(61, 250)).toBe(2);
    expect(fee(100_000_000_000, 10_000)).toBe(100_000_000_000);
  });

  it('equals the largest remainder of two parts, ties to the payee', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
        expect(share(amount, [bps, 10_000 - bps])).toEqual([fee(amount, bps), amount - fee(amount, bps)]);
      }),
    );
  });
});

describe('share', () => {
  it('gives the rest to the largest remainders, ties to the later line', () => {
    expect(share(25, [1, 1, 1])).toEqual([8, 8, 9]);
    expect(share(974, [6000, 4000])).toEqual([584, 390]);
    expect(share(10, [0, 3, 0])).toEqual([0, 10, 0]);
    expect(share(0, [0, 0])).toEqual([0, 0]);
    expect(() => share(1, [0, 0])).toThrow(RangeError);
  });

  it('always sums to the total, each part within a cent of its exact share', () => {
    fc.assert(
      fc.property(cents, weights, (total, lines) => {
        fc.pre(sum(lines) > 0);
        const parts = share(total, lines);
        expect(parts.reduce((all, part) => all + BigInt(part), 0n)).toBe(BigInt(total));
        const whole = lines.reduce((all, line) => all + BigInt(line), 0n);
        for (const [i, part] of parts.entries()) {
          const off = BigInt(part) * whole - BigInt(total) * BigInt(lines[i] ?? 0);
          expect(off > -whole && off < whole).toBe(true);
        }
      }),
    );
  });
});

describe('undo', () => {
  it('never goes back on what it gave, where the largest remainder of the running total does', () => {
    expect(share(3, [1, 3, 3])).toEqual([1, 1, 1]);
    expect(share(4, [1, 3, 3])).toEqual([0, 2, 2]);
    expect(undo(3, [1, 3, 3])).toEqual([0, 1, 2]);
    expect(undo(4, [1, 3, 3])).toEqual([1, 1, 2]);
    expect(undo(7, [1, 3, 3])).toEqual([1, 3, 3]);
    expect(undo(500, [25, 475])).toEqual([25, 475]);
    expect(undo(333, [25, 974])).toEqual([8, 325]);
  });

  it('is monotone, sums to what went back, and is exact at a full refund', () => {
    const lines = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lines, fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 12 }), (split, parts) => {
        const whole = sum(split);
        fc.pre(whole > 0);
        let before = undo(0, split);
        let back = 0;
        for (const part of [...parts.map((promille) => Math.floor((whole * promille) / 1000)), whole]) {
          back = Math.min(whole, back + part);
          const after = undo(back, split);
          expect(sum(after)).toBe(back);
          for (const [i, line] of after.entries()) {
            expect(line).toBeGreaterThanOrEqual(before[i] ?? 0);
            expect(line).toBeLessThanOrEqual(split[i] ?? 0);
          }
          before = after;
        }
        expect(before).toEqual(split);
      }),
    );
  });

  it('gives back more than the lines hold in their proportion', () => {
    expect(undo(999, [584, 390])).toEqual([599, 400]);
  });
});

describe('dollars', () => {
  it('EN219: two decimals, as a decimal string', () => {
    expect(dollars(500)).toBe('5.00');
    expect(dollars(-5)).toBe('-0.05');
    expect(dollars(Number.MAX_SAFE_INTEGER)).toBe('90071992547409.91');
  });

  it('reads what it writes', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (n) => parseDollars(dollars(n)) === n));
  });

  it.each([
    ['5', 500],
    [' 5.5 ', 550],
    [5.05, 505],
    ['5.555', null],
    ['-5', null],
    ['', null],
    ['1e3', null],
    [Number.NaN, null],
    [1e21, null],
  ])('reads %j as %j', (typed, expected) => {
    expect(parseDollars(typed)).toBe(expected);
  });
});
