import type { SeatRun } from '@marquee/command-api/contract/shows-desk.ts';

export type SeatState = SeatRun['state'];
const states: readonly SeatState[] = ['sold', 'held', 'offered', 'free'];

/** One square of the picture: the seats from..to, and the state that most of them are in. */
export interface SeatCell {
  readonly from: number;
  readonly to: number;
  readonly state: SeatState;
}

/** How many seats are in each state. */
export function seatCounts(seats: readonly SeatRun[]): Readonly<Record<SeatState, number>> {
  const counts = { sold: 0, held: 0, offered: 0, free: 0 };
  for (const { from, to, state } of seats) counts[state] += to - from + 1;
  return counts;
}

/** The picture of a tier in at most `most` squares, each of as many seats as it takes. */
export function seatCells(seats: readonly SeatRun[], capacity: number, most: number): readonly SeatCell[] {
  const size = Math.max(1, Math.ceil(capacity / most));
  const cells: SeatCell[] = [];
  let run = 0;
  for (let from = 1; from <= capacity; from += size) {
    const to = Math.min(capacity, from + size - 1);
    const counts = new Map<SeatState, number>();
    while ((seats[run]?.to ?? Number.POSITIVE_INFINITY) < from) run += 1;
    for (let at = run; (seats[at]?.from ?? Number.POSITIVE_INFINITY) <= to; at += 1) {
      const { from: first = 0, to: last = 0, state = 'free' } = seats[at] ?? {};
      const within = Math.min(to, last) - Math.max(from, first) + 1;
      counts.set(state, (counts.get(state) ?? 0) + within);
    }
    const state = states.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? 'free';
    cells.push({ from, to, state });
  }
  return cells;
}
