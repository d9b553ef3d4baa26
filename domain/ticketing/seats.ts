import type { Tier } from './tiers.ts';

const ROW = 20;
const LETTERS = 26;

/**
 * What a seat is called: rows of 20, `A1` to `A20`, then `B1`; after row `Z` comes `AA`. `seat` counts from 1 within
 * its tier. Undefined for tier `stream`, which has no seats.
 */
export function seatLabel(tier: Tier, seat: number): string | undefined {
  if (tier === 'stream') return undefined;
  const row = Math.floor((seat - 1) / ROW);
  return `${rowName(row)}${seat - row * ROW}`;
}

function rowName(row: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (row % LETTERS));
  return row < LETTERS ? last : rowName(Math.floor(row / LETTERS) - 1) + last;
}
