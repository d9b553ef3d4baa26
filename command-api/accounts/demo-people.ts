import type { Role } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';

/** Accounts that anyone may sign in to on a development machine; production refuses data that holds them. */
export const demoPassword = 'marquee-tonight';

export interface DemoAccount {
  readonly email: string;
  /** First name, or what they go by. */
  readonly name: string;
  readonly lastName?: string;
  readonly role: string;
  readonly roles: readonly Role[];
  readonly userType: 'fan' | 'artist';
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'fan@marquee.test', name: 'Luna', lastName: 'Vega', role: 'fan', roles: [], userType: 'fan' },
  { email: 'artist@marquee.test', name: 'Kofi Amadi', role: 'artist', roles: ['artist'], userType: 'artist' },
  {
    email: 'operator@marquee.test',
    name: 'Ines',
    lastName: 'Moreau',
    role: 'operator',
    roles: ['operator'],
    userType: 'fan',
  },
  // what takes two can be tried with them both
  {
    email: 'colleague@marquee.test',
    name: 'Otto',
    lastName: 'Falk',
    role: 'second operator',
    roles: ['operator'],
    userType: 'fan',
  },
  {
    email: 'moderator@marquee.test',
    name: 'Ada',
    lastName: 'Lund',
    role: 'moderator',
    roles: ['moderator'],
    userType: 'fan',
  },
  {
    email: 'support@marquee.test',
    name: 'Milo',
    lastName: 'Hart',
    role: 'support',
    roles: ['support'],
    userType: 'fan',
  },
  {
    email: 'finance@marquee.test',
    name: 'Theo',
    lastName: 'Brandt',
    role: 'finance',
    roles: ['finance'],
    userType: 'fan',
  },
  { email: 'parent@marquee.test', name: 'Nora', lastName: 'Quist', role: 'parent', roles: [], userType: 'fan' },
];

/** An artist of the demo data. `followers` are people of the demo crowd who follow them. */
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

/** The id of one of the crowd. */
export function crowdMember(n: number): string {
  return derivedId('demo', 'crowd', n);
}

/** So many of the crowd, from its first, have a name and a face, and post. */
export const townSize = 30;

/** The e-mail of one of the crowd. */
export function crowdEmail(n: number): string {
  return `guest-${n}@marquee.test`;
}

const town = new Map(Array.from({ length: townSize }, (_, n) => [crowdEmail(n), crowdMember(n)]));

/** The id of one of the town by their e-mail; undefined for anybody else's. */
export function townsperson(email: string): string | undefined {
  return town.get(email);
}
