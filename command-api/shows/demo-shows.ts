import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { instantAt } from '@marquee/domain/kernel/local-instant.ts';
import { DAY, iso, MINUTE } from '@marquee/domain/kernel/time.ts';
import { wallClock } from '@marquee/domain/kernel/time-zone.ts';
import type { ShowGenre } from '@marquee/domain/shows/genres.ts';
import type { TierOffer } from '@marquee/domain/ticketing/tiers.ts';

export interface DemoShow {
  readonly key: string;
  readonly artist: string;
  readonly title: string;
  readonly description: string;
  readonly genre: ShowGenre;
  /** Minutes from now, or so many days from now by the clock of its place. */
  readonly starts: number | { readonly inDays: number; readonly at: string };
  readonly timeZone: string;
  readonly location?: string;
  /** What is on about now is played where it is evening: so much of the location goes along. */
  readonly onTheRoad?: string;
  readonly price: number;
  readonly tiers?: readonly TierOffer[];
  readonly becomes?: 'live' | 'ended' | 'cancelled';
}

const floor = (price: number, capacity: number): TierOffer => ({ tier: 'general', price, capacity });
const stream = (price: number, capacity = 5000): TierOffer => ({ tier: 'stream', price, capacity });

export const demoShows: readonly DemoShow[] = [
  {
    key: 'highlife-bar',
    artist: 'kofi',
    title: 'Highlife at the Republic Bar',
    description: 'Two sets, eleven players, one borrowed brass section. Streaming from the bar.',
    genre: 'Jazz',
    starts: -20,
    timeZone: 'Africa/Accra',
    location: 'Republic Bar, Accra',
    onTheRoad: 'Republic Bar,',
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
    starts: -12,
    timeZone: 'America/Chicago',
    location: 'Streaming from Marfa',
    onTheRoad: 'Streaming from',
    price: 900,
    tiers: [stream(900)],
    becomes: 'live',
  },
  {
    key: 'sable-road',
    artist: 'sable',
    title: 'Long Road Home',
    description: 'The whole record, in order, with the strings it was written for.',
    genre: 'Country',
    starts: 25,
    timeZone: 'America/Los_Angeles',
    location: 'The Tin Roof, Reno',
    onTheRoad: 'The Tin Roof,',
    price: 500,
    tiers: [
      floor(1800, 220),
      { tier: 'vip', price: 4200, capacity: 24 },
      { tier: 'backstage', price: 15_000, capacity: 6 },
      stream(500),
    ],
  },
  {
    key: 'porch-light-show',
    artist: 'odette',
    title: 'Porch Light Sessions',
    description: 'One voice, one guitar, one lamp. Free, as the first one always is.',
    genre: 'Indie',
    starts: { inDays: 1, at: '20:00' },
    timeZone: 'America/Chicago',
    location: 'Streaming from Duluth',
    price: 0,
    tiers: [stream(0, 800)],
  },
  {
    key: 'small-hours',
    artist: 'lanterns',
    title: 'Small Hours, start to end',
    description: 'An album played once, late, to people who stay.',
    genre: 'Alternative',
    starts: { inDays: 4, at: '22:00' },
    timeZone: 'America/New_York',
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
    starts: { inDays: 5, at: '21:00' },
    timeZone: 'America/Mexico_City',
    location: 'Streaming from Oaxaca',
    price: 700,
    tiers: [stream(700)],
  },
  {
    key: 'house',
    artist: 'nines',
    title: 'House Always Loses',
    description: 'Twelve seats around one table. Bring nothing you would miss.',
    genre: 'Rock',
    starts: { inDays: 9, at: '20:30' },
    timeZone: 'America/Los_Angeles',
    location: 'The Annex Room, Las Vegas',
    price: 500,
    tiers: [floor(3200, 12)],
  },
  {
    key: 'sunday',
    artist: 'kofi',
    title: 'Highlife Sunday',
    description: 'The early version: same band, more cake.',
    genre: 'Jazz',
    starts: { inDays: 7, at: '18:00' },
    timeZone: 'America/Los_Angeles',
    location: 'The Annex Room, Las Vegas',
    price: 500,
  },
  {
    key: 'first-night',
    artist: 'dry',
    title: 'Marfa Grange, first night',
    description: 'It happened, once, and only once.',
    genre: 'Country',
    starts: { inDays: -1, at: '20:00' },
    timeZone: 'America/Chicago',
    location: 'Marfa Grange',
    onTheRoad: 'The Grange,',
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
    starts: { inDays: 2, at: '19:00' },
    timeZone: 'America/New_York',
    location: 'Pier 9, Baltimore',
    price: 500,
    tiers: [floor(2000, 60)],
    becomes: 'cancelled',
  },
];

/** Cities around the world: at any time it is evening in one. */
const cities = [
  { city: 'Auckland', timeZone: 'Pacific/Auckland' },
  { city: 'Tokyo', timeZone: 'Asia/Tokyo' },
  { city: 'Bangkok', timeZone: 'Asia/Bangkok' },
  { city: 'Athens', timeZone: 'Europe/Athens' },
  { city: 'Accra', timeZone: 'Africa/Accra' },
  { city: 'New York', timeZone: 'America/New_York' },
  { city: 'Los Angeles', timeZone: 'America/Los_Angeles' },
  { city: 'Honolulu', timeZone: 'Pacific/Honolulu' },
] as const;

/** Hours of the day, the first and the one before the last, in which a show begins that people go out for. */
const EVENING = { from: 18, before: 23 } as const;

/** Where a show is, for a demo that is made at `now` (UTC milliseconds): at home, or on the road when it would not be evening there. */
export function demoPlace(show: DemoShow, now: number): Pick<DemoShow, 'timeZone' | 'location'> {
  const start = demoStart(show, now);
  const isEvening = ({ timeZone }: { readonly timeZone: string }) => {
    const hour = Number(wallClock(start, timeZone).slice(11, 13));
    return hour >= EVENING.from && hour < EVENING.before;
  };
  const stop = show.onTheRoad && !isEvening(show) && cities.find(isEvening);
  return stop ? { timeZone: stop.timeZone, location: `${show.onTheRoad} ${stop.city}` } : show;
}

/** When a show starts, UTC, for a demo that is made at `now` (UTC milliseconds). */
export function demoStart({ starts, timeZone }: Pick<DemoShow, 'starts' | 'timeZone'>, now: number): string {
  if (typeof starts === 'number') return iso(now + starts * MINUTE);
  const day = wallClock(iso(now + starts.inDays * DAY), timeZone).slice(0, 10);
  return instantAt(`${day}T${starts.at}`, timeZone) ?? iso(now + starts.inDays * DAY);
}

/** When the show of this key starts, UTC, for a demo that is made at `now`. */
export function startOf(key: string, now: number): string {
  const show = demoShows.find((one) => one.key === key);
  if (!show) throw new Error(`demo: there is no show ${key}`);
  return demoStart(show, now);
}

export function demoShowId(key: string): string {
  return derivedId('demo', 'show', key);
}
