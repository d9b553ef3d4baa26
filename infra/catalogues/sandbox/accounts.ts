import { createHash } from 'node:crypto';

/** A track as the sandbox has it. */
export interface SandboxTrack {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly album?: string;
  readonly genre?: string;
  readonly isrc?: string;
  readonly upc?: string;
  readonly disc?: number;
  readonly number?: number;
  readonly milliseconds: number;
  /** What is wrong with its recording; absent: nothing. `flaky`: the first two times. */
  readonly fault?: 'missing' | 'noise' | 'flaky';
}

/** An account of the sandbox, and what goes wrong with it. */
export interface SandboxAccount {
  readonly tracks: readonly SandboxTrack[];
  /** Milliseconds before each answer. */
  readonly slowMs?: number;
  /** Calls of a session until it ends. */
  readonly sessionCalls?: number;
  /** Calls until the password is another one: `sandbox-new`. */
  readonly changesAfter?: number;
  /** Calls a second that are answered; the others are asked to wait a second. */
  readonly perSecond?: number;
  /** Whatever password is typed, it is the right one. */
  readonly anyPassword?: true;
  /** The key of its interface is refused, whatever it is. */
  readonly keyRefused?: true;
}

export const sandboxPassword = 'sandbox';
export const changedPassword = 'sandbox-new';

const TITLES = [
  'Harbour lights',
  'Paper crown',
  'Night bus',
  'Slow thunder',
  'Copper wire',
  'Two rooms',
  'Salt and rust',
  'Blue hour',
  'Long way down',
  'Glass ceiling',
  'Winter coat',
  'Red letter',
  'Small hours',
  'Open window',
  'Borrowed time',
  'Kite string',
];
const ALBUMS = ['One lamp', 'Early tapes', 'Rooms with rain'];
const GENRES = ['Indie', 'Jazz', 'Electronic', 'Folk'];
/** Milliseconds that a recording of the sandbox plays. */
const PLAYS_MS = 2000;

/** The `i`th track of an account, the same whenever it is asked for. */
function track(account: string, i: number, more: Partial<SandboxTrack> = {}): SandboxTrack {
  const round = Math.floor(i / TITLES.length);
  const word = TITLES[i % TITLES.length] ?? '';
  const id = createHash('sha256').update(`${account}/${i}`).digest('hex').slice(0, 16);
  return {
    id,
    title: round === 0 ? word : `${word} no. ${round + 1}`,
    artist: 'Kofi Amadi',
    album: ALBUMS[Math.floor(i / 6) % ALBUMS.length] ?? '',
    genre: GENRES[i % GENRES.length] ?? '',
    isrc: `GBSBX26${String(i).padStart(5, '0')}`,
    upc: `0${String(7_000_000_000 + Math.floor(i / 6))}`,
    disc: 1,
    number: (i % 6) + 1,
    milliseconds: PLAYS_MS,
    ...more,
  };
}

const tracks = (account: string, count: number, faults: Readonly<Record<number, Partial<SandboxTrack>>> = {}) =>
  Array.from({ length: count }, (_, i) => track(account, i, faults[i]));

/** Most tracks of `large-{n}`. */
const MOST = 5000;

let most: readonly SandboxTrack[] | undefined;
/** The first tracks of the largest account, which is asked for at every call of a long migration. */
function largest(count: number): readonly SandboxTrack[] {
  most ??= tracks('large', MOST);
  return most.slice(0, count);
}

/**
 * The account of a username: its name says what goes wrong. The password of each is `sandbox`, but of `large-{n}` and `scratched` any; the key of
 * the interface, where a platform asks for one, anything. Undefined for a name that nobody has.
 */
export function sandboxAccount(username: string): SandboxAccount | undefined {
  const large = /^large-(\d{1,4})$/.exec(username);
  if (large) return { tracks: largest(Number(large[1])), anyPassword: true };
  switch (username) {
    case 'artist':
      return { tracks: tracks('artist', 12) };
    case 'lanterns': {
      const named = { artist: 'Paper Lanterns', album: 'Canal songs', genre: 'Pop' };
      const all = ['First ferry', 'Tin roof', 'Sleeper train', 'Cold tea', 'Rowing home', 'Last orders', 'Half a moon'];
      return {
        tracks: all.map((title, i) =>
          track('lanterns', i, {
            ...named,
            title,
            ...(i === 2 && { fault: 'missing' }),
            ...(i === 5 && { fault: 'noise' }),
          }),
        ),
      };
    }
    case 'empty':
      return { tracks: [] };
    case 'slow':
      return { tracks: tracks('slow', 8), slowMs: 700 };
    case 'busy':
      return { tracks: tracks('busy', 12), perSecond: 6 };
    case 'closed':
      return { tracks: tracks('closed', 3), perSecond: 0 };
    case 'expiring':
      return { tracks: tracks('expiring', 12), sessionCalls: 5 };
    case 'changed':
      return { tracks: tracks('changed', 12), changesAfter: 6 };
    case 'keyless':
      return { tracks: tracks('keyless', 3), keyRefused: true };
    case 'broken':
      return { tracks: tracks('broken', 12, { 3: { fault: 'missing' }, 7: { fault: 'noise' } }) };
    case 'scratched':
      return { tracks: tracks('scratched', 7, { 4: { fault: 'missing' } }), anyPassword: true };
    case 'flaky':
      return { tracks: tracks('flaky', 12, { 2: { fault: 'flaky' }, 9: { fault: 'flaky' } }) };
    case 'twice': {
      const all = tracks('twice', 10);
      // the same track twice, and the same recording on another release
      return {
        tracks: [...all, all[0], { ...track('twice', 3), id: 'again', album: 'Best of', number: 9 }] as SandboxTrack[],
      };
    }
    default:
      return undefined;
  }
}
