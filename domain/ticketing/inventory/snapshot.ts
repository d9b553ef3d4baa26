import type { SnapshotCodec } from '../../kernel/decider.ts';
import { Holds } from './holds.ts';
import { IdTable } from './id-table.ts';
import { type Offer, Offers } from './offers.ts';
import { Sales } from './sales.ts';
import { SeatChains } from './seat-chains.ts';
import { SeatMap } from './seat-map.ts';
import type { InventoryState, InventoryTerms } from './state.ts';
import { UndoLog } from './undo-log.ts';
import { type Entry, WaitingList } from './waiting-list.ts';

/** What is few, as JSON; what is much follows as packed words. */
interface Head {
  readonly terms: InventoryTerms | null;
  readonly line: readonly Entry[];
  readonly offers: readonly Offer[];
}

/**
 * Bytes: for each of head, taken seats, linked seats, orders that bought and holds its length in bytes (4, little-endian),
 * then the bytes themselves; words in the machine's order.
 */
export const snapshots: SnapshotCodec<InventoryState> = {
  version: 2,
  every: 1000,
  save({ terms, seats, chains, sales, holds, offers, waiting }) {
    const head: Head = { terms: terms ?? null, line: waiting.entries(), offers: offers.all() };
    const words = [seats.words(), chains.words(), sales.entries(), holds.pack()];
    return join([new TextEncoder().encode(JSON.stringify(head)), ...words.map(bytesOf)]);
  },
  load(bytes) {
    const [head = bytes, ...parts] = split(bytes);
    const { terms, line, offers: open } = JSON.parse(new TextDecoder().decode(head)) as Head;
    const [seats, linked, orders, held] = parts.map(wordsOf);
    const undo = new UndoLog();
    const chains = new SeatChains(linked);
    const waiting = new WaitingList(undo);
    for (const entry of line) waiting.join(entry);
    const offers = new Offers(undo);
    for (const offer of open) offers.add(offer);
    return {
      terms: terms ?? undefined,
      seats: new SeatMap(undo, seats),
      sales: new Sales(undo, chains, orders && IdTable.from(orders)),
      holds: new Holds(undo, chains, held),
      waiting,
      offers,
      chains,
      undo,
    };
  },
};

function join(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length, true);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

function split(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += 4 + view.getUint32(at, true)) {
    parts.push(bytes.subarray(at + 4, at + 4 + view.getUint32(at, true)));
  }
  return parts;
}

function bytesOf(words: Uint32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** A copy: words must be aligned, and the state changes them. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(new Uint8Array(bytes).buffer);
}
