import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { reject } from '../refusals.ts';
import type { InventoryCommand } from './commands.ts';
import { Draft } from './draft.ts';
import type { InventoryEvent } from './events.ts';
import { refuseClosed } from './refusals.ts';
import type { InventoryState, InventoryTerms } from './state.ts';

type Command<T extends InventoryCommand['type']> = Extract<InventoryCommand, { type: T }>;

/**
 * Puts a person at the end of the waiting list. Only while nothing is on sale, so that nobody keeps seats from others by
 * wishing for more than there are.
 */
export function joinWaitingList(
  { person, units }: Command<'JoinWaitingList'>,
  state: InventoryState,
  terms: InventoryTerms,
  context: DecideContext,
): Decision<InventoryEvent> {
  if (!isPerson(context.actor, person)) return reject('NotAllowed', 'People put themselves on the waiting list.');
  const refusal = refuseClosed(terms);
  if (refusal) return refusal;
  const known = state.waiting.entryOf(person);
  if (known?.units === units) return [];
  if (known || state.offers.of(person)) {
    return reject('AlreadyWaiting', 'You are on this waiting list. Leave it first to wait for another number.');
  }
  const most = Math.min(context.policy.ticketing.maxPerPurchase, terms.capacity);
  if (!Number.isInteger(units) || units < 1 || units > most) {
    const message = `You can wait for 1 to ${most} of these tickets.`;
    return reject('QuantityOutOfRange', message, { field: 'quantity', limit: most });
  }
  const { available } = new Draft(state, terms, context);
  if (available > 0) {
    const message = `${available} of these tickets ${available === 1 ? 'is' : 'are'} on sale. Buy instead of waiting.`;
    return reject('SeatsAvailable', message, { available });
  }
  const entry = derivedId('waiting', terms.show, terms.tier, context.commandId);
  return [{ type: 'WaitingListJoined', data: { entry, person, units } }];
}

/** Takes a person off the list; an offer that is open to them goes to the next. */
export function leaveWaitingList(
  { person }: Command<'LeaveWaitingList'>,
  state: InventoryState,
  terms: InventoryTerms,
  context: DecideContext,
): Decision<InventoryEvent> {
  if (!isPerson(context.actor, person) && !isSystem(context.actor)) {
    return reject('NotAllowed', 'People take themselves off the waiting list.');
  }
  const draft = new Draft(state, terms, context);
  const offer = state.offers.of(person);
  if (offer) {
    draft.endOffer(offer, 'left');
    draft.release(offer.seats);
  } else draft.leave(person, 'left');
  draft.offerFree();
  return draft.events;
}
