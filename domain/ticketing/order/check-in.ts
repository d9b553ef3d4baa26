import { type Actor, hasRole, isPerson } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { iso } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import type { OrderCommand } from './commands.ts';
import { deadCodes, type OrderEvent } from './events.ts';
import { refuseRight } from './rights.ts';
import type { PlacedOrder, UnitState } from './state.ts';

type Command<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>;
type Person = Extract<Actor, { kind: 'person' }>;

/**
 * Admits a ticket at the door, for the show's owner, an operator or support. Shown again it is no refusal but a
 * warning: `DuplicateScanned` says when it was admitted first. Told again under one `admission` it is nothing new.
 */
export function checkIn(
  { unit, generation, show, door, admission, early, doorsAt }: Command<'CheckIn'>,
  ticket: UnitState,
  state: PlacedOrder,
  { actor, now }: DecideContext,
): Decision<OrderEvent> {
  if (!standsAtTheDoor(actor, state)) return notAtTheDoor();
  if (show !== state.terms.show) return wrongShow();
  if (admission !== undefined && ticket.admissions.includes(admission)) return [];
  const refusal = refuseCode(generation, ticket, state);
  if (refusal) return refusal;
  const { admittedAt } = ticket;
  if (admittedAt) return [{ type: 'DuplicateScanned', data: { unit, by: actor.id, admittedAt } }];
  const isEarly = doorsAt !== undefined && now < doorsAt;
  if (isEarly && !early) {
    return reject('DoorsNotOpen', 'The doors are not open yet. Say that you let in early, or wait.');
  }
  const where = { ...(door !== undefined && { door }), ...(admission !== undefined && { admission }) };
  const data = { unit, generation, by: actor.id, at: iso(now), ...where, ...(isEarly && { early: true }) };
  return [{ type: 'TicketCheckedIn', data }];
}

/**
 * Takes down that a door let in which could not ask. It is done and cannot be refused: the first admission of a ticket
 * counts, a second one and one on a dead code are found, and shown to whoever runs the show.
 */
export function reportAdmission(
  { unit, generation, show, door, admission, at, early, diedAt }: Command<'ReportAdmission'>,
  ticket: UnitState,
  state: PlacedOrder,
  { actor, now }: DecideContext,
): Decision<OrderEvent> {
  if (!standsAtTheDoor(actor, state)) return notAtTheDoor();
  if (show !== state.terms.show) return wrongShow();
  if (ticket.admissions.includes(admission)) return [];
  // The clock of a telephone may be ahead: nobody was let in later than now.
  const letIn = { admission, by: actor.id, at: iso(Math.min(at, now)), door };
  const code = deadCodes.find((dead) => dead === refuseCode(generation, ticket, state)?.code);
  if (code) {
    return [{ type: 'DeadCodeAdmitted', data: { unit, generation, ...letIn, code, ...(diedAt && { diedAt }) } }];
  }
  const { admittedAt, admittedBy } = ticket;
  if (admittedAt && admittedBy) {
    const first = {
      at: admittedAt,
      by: admittedBy.by,
      ...(admittedBy.door !== undefined && { door: admittedBy.door }),
    };
    return [{ type: 'DoubleAdmissionFound', data: { unit, ...letIn, first } }];
  }
  return [{ type: 'TicketCheckedIn', data: { unit, generation, ...letIn, ...(early && { early }) } }];
}

/** Takes an admission back, for the show's owner or an operator: the ticket admits again. */
export function undoAdmission(
  { unit, show, reason }: Command<'UndoAdmission'>,
  { admittedAt }: UnitState,
  { terms }: PlacedOrder,
  { actor }: DecideContext,
): Decision<OrderEvent> {
  if (actor.kind !== 'person' || !(isPerson(actor, terms.payee) || hasRole(actor, 'operator'))) {
    return reject('NotAllowed', 'Only the organiser or an operator can take an admission back.');
  }
  if (show !== terms.show) return wrongShow();
  if (!admittedAt) return reject('NotAdmitted', 'This ticket is not admitted. There is nothing to take back.');
  return [{ type: 'AdmissionUndone', data: { unit, by: actor.id, admittedAt, reason } }];
}

/** Writes down who at the door looked at whose order this is. */
export function lookUp(
  { show }: Command<'LookUpOrder'>,
  state: PlacedOrder,
  { actor }: DecideContext,
): Decision<OrderEvent> {
  if (!standsAtTheDoor(actor, state)) return notAtTheDoor();
  if (show !== state.terms.show) return wrongShow();
  return [{ type: 'OrderLookedUp', data: { by: actor.id } }];
}

/** Why a code of this generation admits nobody, if so. */
export function refuseCode(generation: number, ticket: UnitState, state: PlacedOrder): Rejection | undefined {
  if (generation !== ticket.generation) {
    return reject('CodeReplaced', 'This code is dead: the ticket was given to someone else, who has a new one.');
  }
  return refuseRight(state, ticket);
}

function standsAtTheDoor(actor: Actor, { terms }: PlacedOrder): actor is Person {
  return actor.kind === 'person' && (isPerson(actor, terms.payee) || hasRole(actor, 'operator', 'support'));
}

function notAtTheDoor(): Rejection {
  return reject('NotAllowed', 'Only the organiser, an operator or support can admit tickets.');
}

function wrongShow(): Rejection {
  return reject('WrongShow', 'This ticket is for another show.');
}
