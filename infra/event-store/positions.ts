import type { Position } from '@marquee/domain/kernel/event.ts';
import { ForeignPosition } from './port.ts';

/** Positions of one log, written `{logId}:{n}`: n counts the events from 1, or is an event's place among the bytes. */
export interface Positions {
  of(n: number): Position;
  /** The n of a position. Throws `ForeignPosition`. */
  numberOf(position: Position): number;
  compare(a: Position, b: Position): number;
}

export function positionsOf(logId: string): Positions {
  const prefix = `${logId}:`;
  const numberOf = (position: Position) => {
    const n = position.startsWith(prefix) ? Number(position.slice(prefix.length)) : Number.NaN;
    if (Number.isSafeInteger(n) && n > 0) return n;
    throw new ForeignPosition(`${position} is not a position of the log ${logId}`);
  };
  return {
    of: (n) => (prefix + n) as Position,
    numberOf,
    compare: (a, b) => numberOf(a) - numberOf(b),
  };
}

/** The n of a position of whichever log it is: for sorting rows of one log, where nothing compares positions. */
export function placeOf(position: Position): number {
  return Number(position.slice(position.lastIndexOf(':') + 1));
}
