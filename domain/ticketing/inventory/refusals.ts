import type { Rejection } from '../../kernel/rejection.ts';
import { reject } from '../refusals.ts';
import type { InventoryTerms } from './state.ts';

/** Why nothing is sold, if nothing is: of the show itself, or of its replay. */
export function refuseClosed({ gate }: InventoryTerms, replay = false): Rejection | undefined {
  if (gate === (replay ? 'replay' : 'open')) return undefined;
  switch (gate) {
    case 'open':
      return reject('SaleClosed', 'The show is not over. Its replay is not sold yet.', { gate });
    case 'paused':
      return reject('SaleClosed', 'The sale is paused. Try again later.', { gate });
    case 'ended':
    case 'replay':
      return reject('SaleClosed', 'The show has ended. Its tickets are no longer sold.', { gate });
    case 'cancelled':
      return reject('ShowCancelled', 'This show was cancelled. Its tickets are no longer sold.', { gate });
  }
}

/** `available` seats are left, which are too few. */
export function soldOut(available: number): Rejection {
  const message =
    available === 0
      ? 'These tickets are sold out. Join the waiting list to get what is given back.'
      : `Only ${available} of these tickets ${available === 1 ? 'is' : 'are'} left. Choose fewer.`;
  return reject('SoldOut', message, { available });
}

/** A tier cannot be smaller than `least`, the highest of its seats that are held, offered or sold. */
export function seatsInUse(least: number, more: Readonly<Record<string, unknown>> = {}): Rejection {
  return reject('SeatsInUse', `Seats up to number ${least} are taken. Choose at least ${least}.`, { least, ...more });
}
