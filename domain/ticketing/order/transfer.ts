import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { iso, ms } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import type { OrderCommand } from './commands.ts';
import type { OrderEvent } from './events.ts';
import { refuseRight } from './rights.ts';
import type { PlacedOrder, UnitState } from './state.ts';

type Command<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>;

/** The holder sends a ticket to someone. An offer whose time is over makes room for the next. */
export function offerTransfer(
  { unit, offer, recipient }: Command<'OfferTransfer'>,
  ticket: UnitState,
  state: PlacedOrder,
  { actor, now, policy }: DecideContext,
): Decision<OrderEvent> {
  const from = ticket.holder;
  if (!isPerson(actor, from)) return notTheHolder();
  if (ticket.transfer?.offer === offer || ticket.acceptedOffer === offer) return [];
  const refusal = refuseUse(state, ticket);
  if (refusal) return refusal;
  if (recipient.person === from) return reject('CannotTransferToSelf', 'This ticket is yours already.');
  if (ticket.transfer && now < ms(ticket.transfer.expiresAt)) {
    return reject('TransferOpen', 'This ticket is on its way to someone. Take it back first.');
  }
  const expiresAt = iso(now + policy.ticketing.transferOfferMs);
  return [{ type: 'TransferOffered', data: { unit, offer, from, recipient, expiresAt } }];
}

export function withdrawTransfer(ticket: UnitState, { actor }: DecideContext): Decision<OrderEvent> {
  const { unit, holder, transfer } = ticket;
  if (!isPerson(actor, holder) && !isSystem(actor)) return notTheHolder();
  return transfer ? [{ type: 'TransferWithdrawn', data: { unit, offer: transfer.offer } }] : [];
}

/** Whoever was sent the ticket takes it: a new holder, a new code, and the old code is dead. */
export function acceptTransfer(
  { unit, offer }: Command<'AcceptTransfer'>,
  ticket: UnitState,
  state: PlacedOrder,
  { actor, now }: DecideContext,
): Decision<OrderEvent> {
  if (actor.kind !== 'person') return reject('NotAllowed', 'A ticket is taken by a person.');
  if (ticket.acceptedOffer === offer && ticket.holder === actor.id) return [];
  const { holder: from, transfer } = ticket;
  if (transfer?.offer !== offer) {
    return reject('TransferGone', 'This offer was taken back, or someone has taken the ticket. Ask who sent it.');
  }
  if (actor.id === from) return reject('CannotTransferToSelf', 'This ticket is yours already.');
  if (now >= ms(transfer.expiresAt)) {
    return reject('TransferExpired', 'This offer is over. Ask for the ticket to be sent again.');
  }
  const refusal = refuseUse(state, ticket);
  if (refusal) return refusal;
  const generation = ticket.generation + 1;
  return [{ type: 'TicketTransferred', data: { unit, offer, from, to: actor.id, generation } }];
}

function refuseUse(state: PlacedOrder, ticket: UnitState) {
  const refusal = refuseRight(state, ticket);
  if (refusal || !ticket.admittedAt) return refusal;
  return reject('TicketUsed', 'This ticket was used at the door. It cannot change hands any more.');
}

function notTheHolder() {
  return reject('NotTheHolder', 'Only the person who holds this ticket can do that.');
}
