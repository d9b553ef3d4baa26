import type { DoorTicket } from '@marquee/command-api/contract/ticketing-door.ts';
import { deviceStore, PERSONAL } from '../../../lib/session/device-store.ts';

/** A ticket that was picked by name or short code. */
export type Picked = Pick<DoorTicket, 'ticketId' | 'unit' | 'generation'>;
/** What somebody showed: a scanned code, or a ticket that was picked in its place. */
export type Shown =
  | { readonly code: string; readonly ticket?: undefined }
  | { readonly ticket: Picked; readonly code?: undefined };

/** Whom this door let in while it could not ask: to be told. `at` is an ISO 8601 instant, UTC. */
export type Act = Shown & { readonly admission: string; readonly at: string; readonly early?: true };

export interface PublicKey {
  readonly keyId: number;
  /** 32 bytes in base64url. */
  readonly publicKey: string;
}

/** The list of a show as it was fetched and found to be signed by the platform. */
export interface SavedList {
  readonly issuedAt: string;
  readonly keys: readonly PublicKey[];
  readonly tickets: readonly DoorTicket[];
}

/** The list as the device has it: for the person who fetched it, until the show is over. */
interface Kept {
  readonly show: string;
  readonly list: SavedList;
  readonly person: string;
  /** UTC milliseconds. */
  readonly until: number;
}

/** Milliseconds after the beginning of a show after which it is over for its door, whatever the platform says. */
export const KEPT_FOR = 24 * 60 * 60_000;

/** What a door keeps on its device, over a reload and without a line. */
export const doorStore = {
  /**
   * The list of a show; undefined where nobody fetched it. What another person fetched, or of a show that is over at `now`, UTC
   * milliseconds, is dropped.
   */
  async list(show: string, person: string, now: number): Promise<SavedList | undefined> {
    const lists = await deviceStore.readAll<Kept>(PERSONAL);
    const isMine = (kept: Kept) => kept.person === person && now < kept.until;
    for (const kept of lists) if (!isMine(kept)) await doorStore.dropList(kept.show);
    return lists.find((kept) => kept.show === show && isMine(kept))?.list;
  },
  /** `begins`: the show's beginning, ISO 8601, UTC. */
  keepList: (show: string, person: string, begins: string, list: SavedList) =>
    deviceStore.write(PERSONAL + show, { show, list, person, until: Date.parse(begins) + KEPT_FOR } satisfies Kept),
  dropList: (show: string) => deviceStore.forget(PERSONAL + show),
  /** What is still to be told, in the order in which it was done. It has no names, and stays until it is told. */
  async acts(show: string): Promise<readonly Act[]> {
    const acts = await deviceStore.readAll<Act>(`act ${show} `);
    return acts.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  },
  /** Each act under a name of its own: two that are kept at once are both kept. */
  keepAct: (show: string, act: Act) => deviceStore.write(`act ${show} ${act.admission}`, act),
  forgetAct: (show: string, { admission }: Act) => deviceStore.forget(`act ${show} ${admission}`),
  /** What this device calls itself: made once. */
  async name(): Promise<string> {
    const known = await deviceStore.read<string>('name');
    if (known) return known;
    const made = `Door ${crypto.randomUUID().slice(0, 4).toUpperCase()}`;
    await deviceStore.write('name', made);
    return made;
  },
};
