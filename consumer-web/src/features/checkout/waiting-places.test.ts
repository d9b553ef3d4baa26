import type { ShowTier } from '@marquee/command-api/contract/shows.ts';
import { expect, it } from 'vitest';
import { joinable, offersOf, type WaitingPlace, withOffers } from './waiting-places.ts';

const until = '2026-03-13T21:30:00.000Z';
const tier = (name: ShowTier['tier'], available: number): ShowTier => ({
  tier: name,
  price: '25.00',
  fee: '0.25',
  capacity: 10,
  available,
  onSale: true,
});
const place = (ticketType: ShowTier['tier'], kept?: number): WaitingPlace => ({
  liveShowId: 'show',
  title: 'Porch Light Sessions',
  ticketType,
  quantity: 2,
  place: 1,
  offer: kept === undefined ? null : { quantity: kept, expiresAt: until },
});

it('knows an offer until its seats go', () => {
  const places = [place('general', 2), place('vip')];
  expect(offersOf(places, Date.parse(until) - 1)).toEqual([places[0]]);
  expect(offersOf(places, Date.parse(until))).toEqual([]);
});

it('lets who is offered seats choose them, and nobody take less than is there', () => {
  const show = { tiers: [tier('general', 0), tier('vip', 5), tier('backstage', 0)] };
  const { tiers } = withOffers(show, [place('general', 2), place('vip', 1)]);
  expect(tiers.map(({ available }) => available)).toEqual([2, 5, 0]);
  expect(withOffers(show, [])).toEqual(show);
});

it('asks nobody to join a list that they are on, or that is not needed', () => {
  const show = { tiers: [tier('general', 0), tier('vip', 5), tier('backstage', 0)] };
  expect(joinable(show, [place('general')]).map((each) => each.tier)).toEqual(['backstage']);
});
