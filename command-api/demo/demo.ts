import type { Auth } from '../auth/auth.ts';
import type { Payments } from '../platform/parts/payments.ts';
import type { Storage } from '../platform/parts/storage.ts';
import type { Ticketing } from '../platform/parts/ticketing.ts';
import type { DemoClock } from './clock.ts';

/** What the parts of the demo data are made with. */
export interface DemoSeed {
  readonly auth: Auth;
  readonly ticketing: Ticketing;
  /** Its bus goes by the clock of the demo. */
  readonly storage: Storage;
  readonly payments: Payments;
  /** What is sent from here on happens when this says. */
  readonly clock: DemoClock;
  /** UTC milliseconds, when all this is made: shows are laid around it. */
  readonly now: number;
  /** Called between steps; throws when the platform is to stop. */
  readonly goOn: () => void;
  /** The id of the account with an e-mail; throws while the part that makes it is not complete. */
  readonly person: (email: string) => Promise<string>;
}

/** One step of the demo data. It may have been begun before: what it sends has ids of its own, so nothing happens twice. */
export interface DemoPart<Seed = DemoSeed> {
  /** For good, and one in the whole platform: under this name it is remembered that the part is complete. */
  readonly name: string;
  /** Names of the parts that it builds on, of any context. */
  readonly after: readonly string[];
  /** Milliseconds before the demo is made at which the part begins, not before those that it builds on. Absent: when it is made. */
  readonly ago?: number;
  readonly seed: (seed: Seed) => Promise<void>;
  /** Done again at every start, behind all that is made once: what of it is still fresh stays as it is. */
  readonly everyStart?: true;
}

/** The parts of one context. */
export type DemoParts = readonly [DemoPart, ...DemoPart[]];

/** What a context adds to the demo data, loaded only where it is made: it draws, sounds and prints. Or why it adds nothing. */
export type Demo = (() => Promise<DemoParts>) | { readonly nothing: string };

/** The parts of all contexts. */
export async function partsOf(demos: readonly Demo[]): Promise<DemoPart[]> {
  const parts = await Promise.all(demos.map((demo) => ('nothing' in demo ? [] : demo())));
  return parts.flat();
}
