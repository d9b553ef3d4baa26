import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { ms } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import type { OrderCommand } from './commands.ts';
import type { OrderEvent } from './events.ts';
import { refuseRight } from './rights.ts';
import type { PlacedOrder } from './state.ts';

type Command<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>;

/**
 * A holder says, of all tickets of the order in their hands, that they keep them although the show was moved. It is an
 * answer to one move: another asks again, and a new holder has not answered. The right to give back is untouched.
 */
export function keepTickets(
  { movedAt, lastMove }: Command<'KeepTickets'>,
  state: PlacedOrder,
  { actor }: DecideContext,
): Decision<OrderEvent> {
  const holder = actor.kind === 'person' ? actor.id : undefined;
  const held = state.units.filter((unit) => unit.holder === holder);
  const [first] = held;
  if (!holder || !first) return reject('NotTheHolder', 'Only the person who holds this ticket can do that.');
  if (lastMove === undefined) return reject('NotMoved', 'This show was not moved. Your ticket is valid as it is.');
  if (ms(lastMove) !== ms(movedAt)) {
    return reject('MovedAgain', 'This show was moved again. Look at its new time and place first.');
  }
  const living = held.filter((unit) => !unit.admittedAt && !refuseRight(state, unit));
  if (living.length === 0) {
    return refuseRight(state, first) ?? reject('TicketUsed', 'This ticket was used at the door.');
  }
  return living
    .filter(({ keptMove }) => keptMove === undefined || ms(keptMove) < ms(movedAt))
    .map(({ unit }) => ({ type: 'TicketKept', data: { unit, holder, movedAt } }));
}
