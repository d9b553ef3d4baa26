import { dollars } from '@marquee/domain/money.ts';
import { seatLabel } from '@marquee/domain/ticketing/seats.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import type { Stock } from '@marquee/infra/mail/palette.ts';

const date = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** What each tier is called within a sentence. */
export const tierNames: Readonly<Record<Tier, string>> = {
  general: 'general',
  vip: 'VIP',
  backstage: 'backstage',
  stream: 'stream',
};

/** The paper that each tier is printed on. */
export const stocks: Readonly<Record<Tier, Stock>> = {
  general: 'salmon',
  vip: 'cream',
  backstage: 'mint',
  stream: 'sky',
};

/** `Saturday 28 November 2026, 21:00 UTC`. */
export function when(instant: string): string {
  return `${date.format(new Date(instant)).replace(',', '')}, ${time(instant)}`;
}

/** `21:00 UTC`. */
export function time(instant: string): string {
  return `${new Date(instant).toISOString().slice(11, 16)} UTC`;
}

/** `28 November`. */
export function day(instant: string): string {
  return shortDate.format(new Date(instant));
}

/** `$25.00`. */
export function price(cents: number): string {
  return `$${dollars(cents)}`;
}

/** `two VIP tickets`, `one ticket`. */
export function tickets(count: number, tier?: Tier): string {
  const kind = tier === undefined ? '' : `${tierNames[tier]} `;
  return `${numbers[count] ?? count} ${kind}${count === 1 ? 'ticket' : 'tickets'}`;
}

/** `A3, A4 and A5`; undefined for stream tickets, which have no seats. */
export function seats(tier: Tier, all: readonly number[]): string | undefined {
  const labels = all.flatMap((seat) => seatLabel(tier, seat) ?? []);
  return labels.length < 2 ? labels[0] : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

/** A sentence's first letter is a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The number that is printed along a ticket's edge: enough of the order's id to read out on the phone. */
export function serial(order: string, unit?: number): string {
  const number = order.slice(0, 8).toUpperCase();
  return unit === undefined ? number : `${number}-${unit}`;
}
