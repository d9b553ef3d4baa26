import { expect, it } from 'vitest';
import { isSoldOut, leftOf, orderTotals, priceRange, seatsOf } from './tiers.ts';

const tier = (name: 'general' | 'vip' | 'stream', price: string, available: number, onSale = true) =>
  ({ tier: name, price, fee: '0.25', capacity: 100, available, onSale }) as const;

it('adds up the true total: the fee is within the price (T105, K329)', () => {
  expect(orderTotals({ price: '25.00', fee: '0.25' }, 8)).toEqual({ total: 20_000, fee: 200 });
  expect(orderTotals({ price: '0.10', fee: '0.10' }, 3)).toEqual({ total: 30, fee: 30 });
});

it('counts seats and leaves the stream out', () => {
  const tiers = [tier('general', '25.00', 40), tier('vip', '75.00', 10, false), tier('stream', '5.00', 9_000)];
  expect(seatsOf({ tiers })).toEqual({ capacity: 200, left: 40 });
});

it('is sold out only when no tier has anything left', () => {
  expect(isSoldOut({ tiers: [tier('general', '25.00', 0), tier('stream', '5.00', 1)] })).toBe(false);
  expect(isSoldOut({ tiers: [tier('general', '25.00', 0), tier('vip', '75.00', 9, false)] })).toBe(true);
  expect(isSoldOut({ tiers: [] })).toBe(false);
});

it('never counts fewer than none left', () => {
  expect(leftOf(tier('general', '25.00', -2))).toBe(0);
});

it('gives the prices of what can still be bought', () => {
  const tiers = [tier('general', '25.00', 0), tier('vip', '75.00', 3), tier('stream', '5.00', 9)];
  expect(priceRange({ tiers, price: '5.00' })).toEqual({ low: 500, high: 7500 });
  expect(priceRange({ tiers: [], price: '5.00' })).toEqual({ low: 500, high: 500 });
});
