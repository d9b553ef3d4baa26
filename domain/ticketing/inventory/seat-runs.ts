import type { InventoryState } from './state.ts';

export type SeatState = 'free' | 'held' | 'offered' | 'sold';

/** Seats that lie side by side and are in one state; both ends included, counted from 1. */
export interface SeatRun {
  readonly from: number;
  readonly to: number;
  readonly state: SeatState;
}

/** All seats of a tier, up to its capacity, from the first to the last. */
export function seatRuns({ terms, seats, holds, offers }: InventoryState): SeatRun[] {
  const kept = new Map<number, SeatState>();
  for (const hold of holds.all()) for (const seat of hold.seats) kept.set(seat, 'held');
  for (const offer of offers.all()) for (const seat of offer.seats) kept.set(seat, 'offered');
  const runs: { from: number; to: number; state: SeatState }[] = [];
  const add = (from: number, to: number, state: SeatState) => {
    const last = runs.at(-1);
    if (last?.state === state) last.to = to;
    else runs.push({ from, to, state });
  };
  const highest = seats.highest();
  for (let seat = 1; seat <= highest; seat += 1) add(seat, seat, seats.has(seat) ? (kept.get(seat) ?? 'sold') : 'free');
  const capacity = terms?.capacity ?? 0;
  if (capacity > highest) add(highest + 1, capacity, 'free');
  return runs;
}
