import { clockOf, timeOfDay } from '@marquee/domain/kernel/time-zone.ts';
import { dollars } from '@marquee/domain/money.ts';
import { seatLabel } from '@marquee/domain/ticketing/seats.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import type { Stock } from '@marquee/infra/mail/palette.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** What each tier is called within a sentence. */
export const tierNames: Readonly<Record<Tier, string>> = {
  general: 'general',
  vip: 'VIP',
  backstage: 'backstage',
  stream: 'stream',
};

/** The paper that each tier is printed on. */
export const ticketPaper: Readonly<Record<Tier, Stock>> = {
  general: 'salmon',
  vip: 'cream',
  backstage: 'mint',
  stream: 'sky',
};

/** `Saturday, November 28, 2026, 9:00 PM Lisbon time`, by the clock of a zone (IANA name). */
export function when(instant: string, timeZone: string): string {
  return `${date(instant, timeZone)}, ${time(instant, timeZone)}`;
}

/** `Saturday, November 28, 2026`. */
export function date(instant: string, timeZone: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  return new Date(instant).toLocaleDateString('en-US', parts);
}

/** `9:00 PM Lisbon time`. */
export function time(instant: string, timeZone: string): string {
  return `${timeOfDay(instant, timeZone)} ${clockOf(timeZone)}`;
}

/** `November 28`. */
export function day(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleDateString('en-US', { day: 'numeric', month: 'long', timeZone });
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
