import { SlotQueue } from './slot-queue.ts';
import type { UndoLog } from './undo-log.ts';

/** Freed seats that are kept for someone who waited until `expiresAt`, UTC milliseconds. */
export interface Offer {
  readonly offer: string;
  readonly entry: string;
  readonly person: string;
  readonly seats: readonly number[];
  readonly expiresAt: number;
}

/** The offers that are open: one a person at most. */
export class Offers {
  readonly #slots: (Offer | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #byPerson = new Map<string, number>();
  readonly #queue = new SlotQueue((a, b) => this.#isBefore(a, b));
  readonly #undo: UndoLog;
  #seats = 0;

  constructor(undo: UndoLog) {
    this.#undo = undo;
  }

  /** Seats that are offered. */
  get seats(): number {
    return this.#seats;
  }

  of(person: string): Offer | undefined {
    const slot = this.#byPerson.get(person);
    return slot === undefined ? undefined : this.#slots[slot];
  }

  all(): Offer[] {
    return this.#slots.filter((offer) => offer !== undefined);
  }

  /** Offers whose time is over at `now` (UTC milliseconds), the first to end first. */
  *due(now: number): Generator<Offer> {
    const isDue = (slot: number) => (this.#slots[slot]?.expiresAt ?? 0) <= now;
    for (const slot of this.#queue.due(isDue)) yield this.#slots[slot] as Offer;
  }

  add(offer: Offer): void {
    this.#undo.record(() => this.#take(offer));
    this.#put(offer);
  }

  remove(offer: Offer): void {
    this.#undo.record(() => this.#put(offer));
    this.#take(offer);
  }

  #put(offer: Offer): void {
    const slot = this.#free.pop() ?? this.#slots.length;
    this.#slots[slot] = offer;
    this.#byPerson.set(offer.person, slot);
    this.#queue.add(slot);
    this.#seats += offer.seats.length;
  }

  #take(offer: Offer): void {
    const slot = this.#byPerson.get(offer.person);
    if (slot === undefined) throw new Error(`offer ${offer.offer} is not open`);
    this.#byPerson.delete(offer.person);
    this.#queue.remove(slot);
    this.#slots[slot] = undefined;
    this.#free.push(slot);
    this.#seats -= offer.seats.length;
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#slots[a] as Offer, this.#slots[b] as Offer];
    return one.expiresAt === other.expiresAt ? one.offer < other.offer : one.expiresAt < other.expiresAt;
  }
}
