import { hasRole, isPerson } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { iso } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import type { OrderCommand } from './commands.ts';
import type { OrderEvent } from './events.ts';
import { refuseRight } from './rights.ts';
import type { PlacedOrder, UnitState } from './state.ts';

type CheckIn = Extract<OrderCommand, { type: 'CheckIn' }>;

/**
 * Admits a ticket at the door, for the show's owner, an operator or support. Shown again it is no refusal but a
 * warning: `DuplicateScanned` says when it was admitted first.
 */
export function checkIn(
  { unit, generation, show }: CheckIn,
  ticket: UnitState,
  state: PlacedOrder,
  { actor, now }: DecideContext,
): Decision<OrderEvent> {
  const atTheDoor = isPerson(actor, state.terms.payee) || hasRole(actor, 'operator', 'support');
  if (actor.kind !== 'person' || !atTheDoor) {
    return reject('NotAllowed', 'Only the organiser, an operator or support can admit tickets.');
  }
  if (show !== state.terms.show) return reject('WrongShow', 'This ticket is for another show.');
  if (generation !== ticket.generation) {
    return reject('CodeReplaced', 'This code is dead: the ticket was given to someone else, who has a new one.');
  }
  const refusal = refuseRight(state, ticket);
  if (refusal) return refusal;
  const { admittedAt } = ticket;
  if (admittedAt) return [{ type: 'DuplicateScanned', data: { unit, by: actor.id, admittedAt } }];
  return [{ type: 'TicketCheckedIn', data: { unit, generation, by: actor.id, at: iso(now) } }];
}
