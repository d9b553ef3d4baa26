import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { reject } from '../refusals.ts';
import type { InventoryCommand } from './commands.ts';
import { Draft } from './draft.ts';
import type { InventoryEvent } from './events.ts';
import { refuseClosed, soldOut } from './refusals.ts';
import type { InventoryState, InventoryTerms } from './state.ts';

type Command<T extends InventoryCommand['type']> = Extract<InventoryCommand, { type: T }>;

/**
 * Makes a paid order's hold a sale. It succeeds exactly if the hold was neither expired nor released, whatever the
 * clock and the gate say. Without it (a late payment) the order takes free seats like anyone else who comes for the
 * same, the show or its replay, or is refused: `SoldOut`, `SaleClosed`, `ShowCancelled`. An order buys once.
 */
export function sellSeats(
  { order, quantity, replay = false }: Command<'SellSeats'>,
  state: InventoryState,
  terms: InventoryTerms,
  context: DecideContext,
): Decision<InventoryEvent> {
  if (!isSystem(context.actor)) return reject('NotAllowed', 'Seats are sold when their payment arrives.');
  if (state.sales.knows(order)) return [];
  const hold = state.holds.get(order);
  if (hold) return [{ type: 'SeatsSold', data: { order, seats: [...hold.seats], late: false } }];
  const draft = new Draft(state, terms, context);
  const refusal = refuseClosed(terms, replay);
  if (refusal) return refusal;
  const seats = draft.obtain(quantity);
  if (!seats) return soldOut(draft.available);
  return [...draft.events, { type: 'SeatsSold', data: { order, seats, late: true } }];
}

/** The order's money went back: its seats are free, and go to the waiting list first. Seats it no longer has stay as they are. */
export function returnSeats(
  { order, seats: named, reason }: Command<'ReturnSeats'>,
  state: InventoryState,
  terms: InventoryTerms,
  context: DecideContext,
): Decision<InventoryEvent> {
  if (!isSystem(context.actor)) return reject('NotAllowed', 'Seats are free again when their money went back.');
  const seats = state.sales.seatsOf(order).filter((seat) => named?.includes(seat) ?? true);
  if (seats.length === 0) return [];
  const draft = new Draft(state, terms, context);
  draft.add({ type: 'SeatsReturned', data: { order, seats, reason } });
  draft.release(seats);
  draft.offerFree();
  return draft.events;
}

/** The hold is given up before its time. */
export function releaseHold(
  { order, reason }: Command<'ReleaseHold'>,
  state: InventoryState,
  terms: InventoryTerms,
  context: DecideContext,
): Decision<InventoryEvent> {
  const hold = state.holds.get(order);
  if (!hold) return [];
  if (!isPerson(context.actor, hold.buyer) && !isSystem(context.actor)) {
    return reject('NotTheBuyer', 'Only who holds these seats can give them up.');
  }
  const draft = new Draft(state, terms, context);
  draft.add({ type: 'HoldReleased', data: { order, seats: [...hold.seats], reason } });
  draft.release(hold.seats);
  draft.offerFree();
  return draft.events;
}
