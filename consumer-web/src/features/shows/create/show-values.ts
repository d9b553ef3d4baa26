import type { CreateShow, Show, ShowTier } from '@marquee/command-api/contract/shows.ts';

/** What the form holds: text as it was typed, times in the reader's own zone. */
export interface ShowValues {
  title: string;
  description: string;
  genre: string;
  /** As a `datetime-local` control writes it: `2026-03-13T21:30`. */
  scheduledAt: string;
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

/** An empty form: only the price is filled in (spec section 5). */
export const NEW_SHOW: ShowValues = {
  title: '',
  description: '',
  genre: '',
  scheduledAt: '',
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
    scheduledAt: localTime(show.scheduledAt),
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
export function bodyOf({ ownTiers, tiers, scheduledAt, location, ...values }: ShowValues): CreateShow {
  const body = {
    ...values,
    scheduledAt: instantOf(scheduledAt),
    ...(location.trim() !== '' && { location }),
    ...(ownTiers && { tiers: tiers.map(({ capacity, ...tier }) => ({ ...tier, capacity: Number(capacity) })) }),
  };
  return body as CreateShow;
}

/** The UTC instant of a time in the reader's zone; empty for anything else. */
export function instantOf(local: string): string {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** A UTC instant as a `datetime-local` control shows it. */
export function localTime(instant: string): string {
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
