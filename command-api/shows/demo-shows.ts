import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { ShowGenre } from '@marquee/domain/shows/genres.ts';
import type { TierOffer } from '@marquee/domain/ticketing/tiers.ts';

export interface DemoShow {
  readonly key: string;
  readonly artist: string;
  readonly title: string;
  readonly description: string;
  readonly genre: ShowGenre;
  /** Minutes from now. */
  readonly startsIn: number;
  readonly location?: string;
  readonly price: number;
  readonly tiers?: readonly TierOffer[];
  readonly becomes?: 'live' | 'ended' | 'cancelled';
}

const DAY = 24 * 60;
const floor = (price: number, capacity: number): TierOffer => ({ tier: 'general', price, capacity });
const stream = (price: number, capacity = 5000): TierOffer => ({ tier: 'stream', price, capacity });

export const demoShows: readonly DemoShow[] = [
  {
    key: 'highlife',
    artist: 'kofi',
    title: 'Highlife at the Republic Bar',
    description: 'Two sets, eleven players, one borrowed brass section. Streaming from Accra until about 11:15 PM.',
    genre: 'Jazz',
    startsIn: -20,
    location: 'Republic Bar, Accra',
    price: 1200,
    tiers: [stream(1200), floor(2500, 180)],
    becomes: 'live',
  },
  {
    key: 'last-call',
    artist: 'dry',
    title: 'Last Call Requests',
    description: 'You name it, they play it. No encores, no Wonderwall.',
    genre: 'Country',
    startsIn: -45,
    location: 'Streaming from Marfa',
    price: 900,
    tiers: [stream(900)],
    becomes: 'live',
  },
  {
    key: 'road',
    artist: 'sable',
    title: 'Long Road Home',
    description: 'The whole record, in order, with the strings it was written for.',
    genre: 'Country',
    startsIn: 25,
    location: 'The Tin Roof, Reno',
    price: 500,
    tiers: [
      floor(1800, 220),
      { tier: 'vip', price: 4200, capacity: 24 },
      { tier: 'backstage', price: 15_000, capacity: 6 },
      stream(500),
    ],
  },
  {
    key: 'porch',
    artist: 'odette',
    title: 'Porch Light Sessions',
    description: 'One voice, one guitar, one lamp. Free, as the first one always is.',
    genre: 'Indie',
    startsIn: DAY,
    location: 'Streaming from Duluth',
    price: 0,
    tiers: [stream(0, 800)],
  },
  {
    key: 'small-hours',
    artist: 'lanterns',
    title: 'Small Hours, start to end',
    description: 'An album played once, after midnight, to people who stay.',
    genre: 'Alternative',
    startsIn: 4 * DAY,
    location: 'Union Transfer Annex, Philadelphia',
    price: 500,
    tiers: [floor(2400, 300), { tier: 'vip', price: 7500, capacity: 30 }, stream(500)],
  },
  {
    key: 'boleros',
    artist: 'rosa',
    title: 'Boleros for a Closed Bar',
    description: 'The chairs are up, the band is not done.',
    genre: 'Jazz',
    startsIn: 5 * DAY,
    location: 'Streaming from Oaxaca',
    price: 700,
    tiers: [stream(700)],
  },
  {
    key: 'dice',
    artist: 'nines',
    title: 'House Always Loses',
    description: 'Twelve seats around one table. Bring nothing you would miss.',
    genre: 'Rock',
    startsIn: 9 * DAY,
    location: 'The Annex Room, Las Vegas',
    price: 500,
    tiers: [floor(3200, 12)],
  },
  {
    key: 'sunday',
    artist: 'kofi',
    title: 'Highlife Sunday',
    description: 'The afternoon version: same band, more cake.',
    genre: 'Jazz',
    startsIn: 7 * DAY,
    location: 'The Annex Room, Las Vegas',
    price: 500,
  },
  {
    key: 'grange',
    artist: 'dry',
    title: 'Marfa Grange, first night',
    description: 'It happened, once, and only once.',
    genre: 'Country',
    startsIn: -50,
    location: 'Marfa Grange',
    price: 500,
    tiers: [floor(1500, 90), stream(500)],
    becomes: 'ended',
  },
  {
    key: 'flood',
    artist: 'lanterns',
    title: 'Harbor Songs',
    description: 'A set on the water.',
    genre: 'Alternative',
    startsIn: 2 * DAY,
    location: 'Pier 9, Baltimore',
    price: 500,
    tiers: [floor(2000, 60)],
    becomes: 'cancelled',
  },
];

export function demoShowId(key: string): string {
  return derivedId('demo', 'show', key);
}
