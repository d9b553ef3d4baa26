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
  /** Of a stream ticket it says nothing: that costs the show's price. */
  price: string;
  capacity: string;
}

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
  tiers: [],
};

/** Tiers as the form holds them. */
export function tierValues(tiers: readonly Pick<ShowTier, 'tier' | 'price' | 'capacity'>[]): TierValues[] {
  return tiers.map(({ tier, price, capacity }) => ({ tier, price, capacity: String(capacity) }));
}

/** The form of a show that is there already. */
export function valuesOf(show: Show): ShowValues {
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
    tiers: tierValues(show.tiers),
  };
}

/** What the calls take. An empty or unreadable time stays empty, which the schema refuses in words. */
export function bodyOf({ ownTiers, tiers, scheduledAt, doorsAt, location, ...values }: ShowValues): CreateShow {
  const body = {
    ...values,
    scheduledAt: instantOf(scheduledAt, values.timeZone),
    ...(doorsAt !== '' && { doorsAt: instantOf(doorsAt, values.timeZone) }),
    ...(location.trim() !== '' && { location }),
    ...(ownTiers && {
      tiers: tiers.map(({ tier, price, capacity }) => ({
        tier,
        price: tier === 'stream' ? values.price : price,
        capacity: Number(capacity),
      })),
    }),
  };
  return body as CreateShow;
}
