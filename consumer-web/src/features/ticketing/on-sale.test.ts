import type { Show, ShowTier } from '@marquee/command-api/contract/shows.ts';
import { describe, expect, it } from 'vitest';
import { closedWords, firstTier, leftWords, mayGoOn, onSale, priceWords } from './on-sale.ts';

const tier = (name: ShowTier['tier'], price: string, available: number): ShowTier => ({
  tier: name,
  price,
  fee: '0.25',
  capacity: 200,
  available,
  onSale: true,
});
const show = (tiers: ShowTier[], status: Show['status'] = 'scheduled') => ({ status, tiers, price: '5.00' }) as Show;
const tiers = [tier('general', '25.00', 0), tier('vip', '75.00', 4), tier('backstage', '150.00', 2)];

it('lists shows that are on or to come (T107)', () => {
  const shows = (['scheduled', 'live', 'ended', 'cancelled'] as const).map((status) => show(tiers, status));
  expect(onSale(shows).map(({ status }) => status)).toEqual(['scheduled', 'live']);
  expect(onSale([show([])])).toEqual([]);
});

it('says of a show that sells nothing that it does not, and why', () => {
  const words = (status: Show['status']) => closedWords({ title: 'Harbor Songs', status });
  expect(words('ended')).toEqual({ title: 'Harbor Songs no longer sells tickets', reason: 'The show is over.' });
  expect(words('cancelled').title).toBe('Harbor Songs no longer sells tickets');
  expect(words('cancelled').reason).toContain('called off');
  expect(words('scheduled').title).toBe('Harbor Songs sells no tickets');
});

it('ends where the shows that are over begin', () => {
  expect(mayGoOn([show(tiers, 'live'), show(tiers)])).toBe(true);
  expect(mayGoOn([show(tiers), show(tiers, 'ended')])).toBe(false);
  expect(mayGoOn([])).toBe(false);
});

describe('firstTier', () => {
  it('takes the tier that was asked for, while it has something left', () => {
    expect(firstTier(show(tiers), 'backstage')).toBe('backstage');
    expect(firstTier(show(tiers), 'general')).toBe('vip');
    expect(firstTier(show(tiers), null)).toBe('vip');
    expect(firstTier(show([tier('general', '25.00', 0)]), null)).toBeUndefined();
  });
});

it('says prices and what is left (T117)', () => {
  expect(priceWords(show([tier('general', '25.00', 9), tier('vip', '75.00', 1), tier('backstage', '150.00', 1)]))).toBe(
    '$25.00 to $150.00',
  );
  expect(leftWords(show(tiers))).toBe('6 left');
  expect(leftWords(show([tier('general', '25.00', 0)]))).toBe('Sold out');
  expect(leftWords(show([tier('stream', '5.00', 9)]))).toBe('Stream open');
});
