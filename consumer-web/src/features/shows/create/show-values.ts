import type { CreateShow, Show, ShowTier } from '@marquee/command-api/contract/shows.ts';
import { readersZone } from '../../../lib/show-time.ts';
import { instantOf, localTime } from './local-time.ts';

/** What the form holds: text as it was typed, times by the clock of the show's place. */
export interface ShowValues {
  title: string;
  description: string;
  genre: string;
  /** As a `datetime-local` control writes it: `2026-03-13T21:30`. */
  scheduledAt: string;
  /** Likewise; empty where the show does not say it. */
  doorsAt: string;
  /** An IANA name. */
  timeZone: string;
  price: string;
  location: string;
  ownTiers: boolean;
  tiers: TierValues[];
}

export interface TierValues {
  tier: ShowTier['tier'];
  price: string;
  capacity: string;
}

/** Tiers that a show sells unless its owner chooses others. */
const HOUSE_TIERS: readonly TierValues[] = [
  { tier: 'general', price: '25.00', capacity: '200' },
  { tier: 'vip', price: '75.00', capacity: '40' },
  { tier: 'backstage', price: '150.00', capacity: '10' },
];

/** An empty form: only the price is filled in (spec section 5), and the zone that the artist is in. */
export const NEW_SHOW: ShowValues = {
  title: '',
  description: '',
  genre: '',
  scheduledAt: '',
  doorsAt: '',
  timeZone: readersZone(),
  price: '5.00',
  location: '',
  ownTiers: false,
  tiers: HOUSE_TIERS.map((tier) => ({ ...tier })),
};

/** The form of a show that is there already. Its pay-per-view tier follows the price and is not edited on its own. */
export function valuesOf(show: Show): ShowValues {
  const seated = show.tiers.filter(({ tier }) => tier !== 'stream');
  return {
    title: show.title,
    description: show.description,
    genre: show.genre,
    scheduledAt: localTime(show.scheduledAt, show.timeZone),
    doorsAt: show.doorsAt ? localTime(show.doorsAt, show.timeZone) : '',
    timeZone: show.timeZone,
    price: show.price,
    location: show.location ?? '',
    ownTiers: false,
    tiers:
      seated.length > 0
        ? seated.map(({ tier, price, capacity }) => ({ tier, price, capacity: String(capacity) }))
        : HOUSE_TIERS.map((tier) => ({ ...tier })),
  };
}

/** What the calls take. An empty or unreadable time stays empty, which the schema refuses in words. */
export function bodyOf({ ownTiers, tiers, scheduledAt, doorsAt, location, ...values }: ShowValues): CreateShow {
  const body = {
    ...values,
    scheduledAt: instantOf(scheduledAt, values.timeZone),
    ...(doorsAt !== '' && { doorsAt: instantOf(doorsAt, values.timeZone) }),
    ...(location.trim() !== '' && { location }),
    ...(ownTiers && { tiers: tiers.map(({ capacity, ...tier }) => ({ ...tier, capacity: Number(capacity) })) }),
  };
  return body as CreateShow;
}
