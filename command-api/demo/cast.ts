import type { Role } from '@marquee/domain/kernel/actor.ts';
import type { ShowGenre } from '@marquee/domain/shows/genres.ts';
import type { TierOffer } from '@marquee/domain/ticketing/tiers.ts';

/** Accounts that anyone may sign in to on a development machine; production refuses data that holds them. */
export const demoPassword = 'marquee-tonight';

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly roles: readonly Role[];
  readonly userType: 'fan' | 'artist';
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'fan@marquee.test', name: 'Luna Vega', role: 'fan', roles: [], userType: 'fan' },
  { email: 'artist@marquee.test', name: 'Kofi Amadi', role: 'artist', roles: ['artist'], userType: 'artist' },
  { email: 'operator@marquee.test', name: 'Ines Moreau', role: 'operator', roles: ['operator'], userType: 'fan' },
  { email: 'finance@marquee.test', name: 'Theo Brandt', role: 'finance', roles: ['finance'], userType: 'fan' },
];

/** An artist of the demo house. `followers` are people of the demo crowd who follow them. */
export interface DemoArtist {
  readonly key: string;
  readonly name: string;
  /** E-mail of a demo account, or of an account that nobody signs in to. */
  readonly email: string;
  readonly followers: number;
}

/** 100 followers are what going live takes: one artist is far above, one just there, one just below. */
export const demoArtists: readonly DemoArtist[] = [
  { key: 'kofi', name: 'Kofi Amadi', email: 'artist@marquee.test', followers: 128 },
  { key: 'sable', name: 'The Sable Brothers', email: 'sable@marquee.test', followers: 240 },
  { key: 'odette', name: 'Odette Marsh', email: 'odette@marquee.test', followers: 100 },
  { key: 'lanterns', name: 'Paper Lanterns', email: 'lanterns@marquee.test', followers: 173 },
  { key: 'rosa', name: 'Rosa Quill', email: 'rosa@marquee.test', followers: 99 },
  { key: 'dry', name: 'Dry County', email: 'dry@marquee.test', followers: 141 },
  { key: 'nines', name: 'Nines and the Dealers', email: 'nines@marquee.test', followers: 112 },
];

const givenNames = [
  ...['Mira', 'Tomas', 'Adwoa', 'Jonas', 'Leila', 'Pavel', 'Ngozi', 'Elias', 'Yuki', 'Carmen', 'Olu', 'Freya'],
  ...['Hugo', 'Samira', 'Dario', 'Wren', 'Kenji', 'Amara', 'Niels', 'Paloma', 'Idris', 'Marta', 'Caleb', 'Zofia'],
];
const familyNames = ['Osei', 'Lindt', 'Ferreira', 'Novak', 'Tanaka', 'Boateng', 'Ruiz', 'Hale', 'Marchetti', 'Dahl'];

/** People who follow and who stand in line: each given name with each family name. */
export const crowdSize = givenNames.length * familyNames.length;

/** The name of one of the crowd, `n` from 0 to below `crowdSize`; no two have the same, and neighbours no family name. */
export function crowdName(n: number): string {
  const given = n % givenNames.length;
  const family = (3 * given + Math.floor(n / givenNames.length)) % familyNames.length;
  return `${givenNames[given]} ${familyNames[family]}`;
}

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
