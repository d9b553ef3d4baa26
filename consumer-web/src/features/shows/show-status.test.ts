import { expect, it } from 'vitest';
import { actionOf, badgeOf } from './show-status.ts';

it.each([
  ['scheduled', '📅 SCHEDULED', 'yellow', 'LS100'],
  ['live', '🔴 LIVE', 'red', 'LS101'],
  ['ended', '⏹️ ENDED', 'grey', 'LS102'],
  ['cancelled', 'UNKNOWN', 'grey', 'LS103'],
  ['toString', 'UNKNOWN', 'grey', 'LS103'],
])('badge of %s: %s (%s, %s)', (status, label, light) => {
  expect(badgeOf(status)).toEqual({ label, light });
});

const general = { tier: 'general', price: '25.00', fee: '0.25', capacity: 10, available: 4, onSale: true } as const;

it('offers one action by status (LS88)', () => {
  const tiers = [general];
  expect(actionOf({ status: 'live', tiers })).toBe('Watch Live');
  expect(actionOf({ status: 'scheduled', tiers })).toBe('Get Tickets');
  expect(actionOf({ status: 'ended', tiers })).toBe('View Replay');
  expect(actionOf({ status: 'cancelled', tiers })).toBeUndefined();
});

it('offers the waiting list where nothing is left', () => {
  expect(actionOf({ status: 'scheduled', tiers: [{ ...general, available: 0 }] })).toBe('Join waiting list');
  expect(actionOf({ status: 'live', tiers: [{ ...general, available: 0 }] })).toBe('Watch Live');
});
