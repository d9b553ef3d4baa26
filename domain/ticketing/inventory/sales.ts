import { IdTable } from './id-table.ts';
import type { SeatChains } from './seat-chains.ts';
import type { UndoLog } from './undo-log.ts';

/**
 * Every order that ever bought seats here, and the seats it still has: its id and its first seat. An order whose
 * seats all went back stays known: it buys once.
 */
export class Sales {
  readonly #orders: IdTable;
  readonly #chains: SeatChains;
  readonly #undo: UndoLog;

  constructor(undo: UndoLog, chains: SeatChains, orders = new IdTable()) {
    this.#undo = undo;
    this.#chains = chains;
    this.#orders = orders;
  }

  get byteLength(): number {
    return this.#orders.byteLength;
  }

  /** Whether the order has ever bought. */
  knows(order: string): boolean {
    return this.#orders.get(order) !== undefined;
  }

  /** The seats that the order still has, in the order they were sold. */
  seatsOf(order: string): number[] {
    return this.#chains.seats(this.#orders.get(order) ?? 0);
  }

  add(order: string, seats: readonly number[]): void {
    this.#undo.record(() => this.#orders.delete(order));
    this.#orders.set(order, this.#chains.link(seats));
  }

  giveBack(order: string, seats: readonly number[]): void {
    const before = this.seatsOf(order);
    const rest = before.filter((seat) => !seats.includes(seat));
    this.#undo.record(() => this.#orders.set(order, this.#chains.link(before)));
    this.#orders.set(order, this.#chains.link(rest));
  }

  /** For a snapshot. */
  entries(): Uint32Array {
    return this.#orders.entries();
  }
}
