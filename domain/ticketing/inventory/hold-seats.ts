import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { iso } from '../../kernel/time.ts';
import { refuseCardAmount } from '../../payments/payable/requests.ts';
import type { Policy } from '../../policy/policy.ts';
import { ticketFee } from '../fees.ts';
import { reject } from '../refusals.ts';
import type { InventoryCommand } from './commands.ts';
import { Draft } from './draft.ts';
import type { InventoryEvent } from './events.ts';
import type { Hold } from './hold-slots.ts';
import { refuseClosed, soldOut } from './refusals.ts';
import type { InventoryState, InventoryTerms } from './state.ts';

type HoldSeats = Extract<InventoryCommand, { type: 'HoldSeats' }>;

/**
 * Keeps seats for an order while it is paid, at the price and fee of this moment. Seats that are offered to the buyer
 * come first, whatever the clock says, as long as the offer was not ended.
 *
 * Refusals: `NotAllowed`, `QuantityOutOfRange`, `ShowCancelled`, `SaleClosed`, `BelowProviderMinimum`,
 * `AbovePaymentLimit`, `TooManyHeld`, `TooManyOpenOrders`, `SoldOut` (with `details.available`).
 */
export function holdSeats(
  command: HoldSeats,
  state: InventoryState,
  terms: InventoryTerms,
  context: DecideContext,
): Decision<InventoryEvent> {
  const { order, buyer, purchaser, quantity } = command;
  const { actor, now, policy } = context;
  if (!isPerson(actor, buyer) && !isSystem(actor)) return reject('NotAllowed', 'Seats are held by who buys them.');
  if (state.holds.get(order) || state.sales.knows(order)) return [];
  // Whoever comes after the end buys the recording.
  const replay = terms.gate === 'replay';
  const draft = new Draft(state, terms, context);
  const refusal =
    refuseClosed(terms, replay) ??
    refuseQuantity(quantity, policy) ??
    refuseCardAmount(terms.price * quantity, policy) ??
    refuseGreed(command, state.holds.of(buyer), draft, context);
  if (refusal) return refusal;
  const offer = state.offers.of(buyer);
  if (offer) draft.spare(offer.offer);
  const kept = offer?.seats.slice(0, quantity) ?? [];
  const more = draft.obtain(quantity - kept.length);
  if (!more) return soldOut(draft.available + kept.length);
  const { show, tier, price, owner: payee } = terms;
  const fee = ticketFee(tier, price, quantity, policy);
  const seats = [...kept, ...more].sort((a, b) => a - b);
  const expiresAt = iso(now + policy.ticketing.holdMs);
  const sold = { show, tier, seats, price, fee, payee, policy: policy.version, expiresAt };
  draft.add({
    type: 'SeatsHeld',
    data: { order, buyer, purchaser, ...sold, ...(offer && { offer: offer.offer }), ...(replay && { replay }) },
  });
  if (offer) {
    draft.leave(buyer, 'bought');
    draft.release(offer.seats.slice(quantity));
    draft.offerFree();
  }
  return draft.events;
}

function refuseQuantity(quantity: number, { ticketing }: Policy): Rejection | undefined {
  if (!Number.isInteger(quantity) || quantity < 1) {
    return reject('QuantityOutOfRange', 'Quantity must be at least 1', { field: 'quantity' });
  }
  if (quantity <= ticketing.maxPerPurchase) return undefined;
  const message = `Maximum ${ticketing.maxPerPurchase} tickets per purchase`;
  return reject('QuantityOutOfRange', message, { field: 'quantity' });
}

/**
 * At most so many held tickets a show and open orders a person, or one script keeps a show empty for nothing. Here it
 * is exact; of what the person has elsewhere the command brings evidence. Own holds whose time is over make room.
 */
function refuseGreed(
  { quantity, others }: HoldSeats,
  own: readonly Hold[],
  draft: Draft,
  { now, policy }: DecideContext,
): Rejection | undefined {
  const { maxHeldPerShow, maxOpenOrders } = policy.ticketing;
  const refusal = (holds: readonly Hold[]) => {
    const held = others.heldInShow + holds.reduce((sum, { seats }) => sum + seats.length, 0);
    if (held + quantity > maxHeldPerShow) {
      const message = `You hold ${held} unpaid tickets of this show, and may hold ${maxHeldPerShow}. Pay or cancel first.`;
      return reject('TooManyHeld', message, { held, limit: maxHeldPerShow });
    }
    if (others.openOrders + holds.length < maxOpenOrders) return undefined;
    const message = `You have ${maxOpenOrders} purchases that are not paid. Pay or cancel one first.`;
    return reject('TooManyOpenOrders', message, { limit: maxOpenOrders });
  };
  if (!refusal(own)) return undefined;
  const over = own.filter(({ expiresAt }) => expiresAt <= now);
  for (const hold of over) draft.expire(hold);
  draft.offerFree();
  return refusal(own.filter((hold) => !over.includes(hold)));
}
