import { type Hold, HoldSlots, packedHolds } from './hold-slots.ts';
import { IdTable } from './id-table.ts';
import type { SeatChains } from './seat-chains.ts';
import { SlotQueue } from './slot-queue.ts';
import type { UndoLog } from './undo-log.ts';

/** The holds that live: neither sold, released nor expired. */
export class Holds {
  readonly #slots: HoldSlots;
  /** Slot by order. */
  readonly #byOrder = new IdTable();
  /** By buyer: the slot of one of their holds, raised by 1; each names the next; 0 ends. */
  readonly #byBuyer = new IdTable();
  readonly #queue: SlotQueue;
  readonly #undo: UndoLog;
  #seats = 0;

  /** `packed` holds are those of a snapshot, whose seats are linked in `chains`. */
  constructor(undo: UndoLog, chains: SeatChains, packed: Uint32Array = new Uint32Array()) {
    this.#undo = undo;
    this.#slots = new HoldSlots(chains);
    this.#queue = new SlotQueue((a, b) => this.#slots.isBefore(a, b));
    for (const hold of packedHolds(packed, chains)) this.#put(hold);
  }

  /** How many there are. */
  get size(): number {
    return this.#queue.size;
  }

  /** Seats that are held. */
  get seats(): number {
    return this.#seats;
  }

  get(order: string): Hold | undefined {
    const slot = this.#byOrder.get(order);
    return slot === undefined ? undefined : this.#slots.get(slot);
  }

  /** A person's holds, the first to end first. */
  of(buyer: string): Hold[] {
    const slots = this.#slotsOf(buyer).sort((a, b) => (this.#slots.isBefore(a, b) ? -1 : 1));
    return slots.map((slot) => this.#slots.get(slot));
  }

  /** All of them, in no order that means anything. */
  *all(): Generator<Hold> {
    for (const slot of this.#queue.all()) yield this.#slots.get(slot);
  }

  /** Holds whose time is over at `now` (UTC milliseconds), the first to end first. */
  *due(now: number): Generator<Hold> {
    for (const slot of this.#queue.due((slot) => this.#slots.endOf(slot) <= now)) yield this.#slots.get(slot);
  }

  add(hold: Hold): void {
    this.#undo.record(() => this.#take(hold));
    this.#put(hold);
  }

  remove(hold: Hold): void {
    this.#undo.record(() => this.#put(hold));
    this.#take(hold);
  }

  /** For a snapshot. */
  pack(): Uint32Array {
    return this.#slots.pack(this.#queue.all(), this.#queue.size);
  }

  #put(hold: Hold): void {
    const slot = this.#slots.put(hold, this.#byBuyer.get(hold.buyer) ?? 0);
    this.#byOrder.set(hold.order, slot);
    this.#byBuyer.set(hold.buyer, slot + 1);
    this.#queue.add(slot);
    this.#seats += hold.seats.length;
  }

  #take(hold: Hold): void {
    const slot = this.#byOrder.get(hold.order);
    if (slot === undefined) throw new Error(`order ${hold.order} holds no seats`);
    this.#byOrder.delete(hold.order);
    this.#linkBuyer(
      hold.buyer,
      this.#slotsOf(hold.buyer).filter((other) => other !== slot),
    );
    this.#queue.remove(slot);
    this.#slots.clear(slot);
    this.#seats -= hold.seats.length;
  }

  #slotsOf(buyer: string): number[] {
    const slots: number[] = [];
    for (let next = this.#byBuyer.get(buyer) ?? 0; next !== 0; next = this.#slots.next(next - 1)) slots.push(next - 1);
    return slots;
  }

  #linkBuyer(buyer: string, slots: readonly number[]): void {
    const first = slots[0];
    if (first === undefined) this.#byBuyer.delete(buyer);
    else this.#byBuyer.set(buyer, first + 1);
    slots.forEach((slot, index) => {
      this.#slots.setNext(slot, (slots[index + 1] ?? -1) + 1);
    });
  }
}
