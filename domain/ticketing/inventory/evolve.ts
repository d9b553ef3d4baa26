import { ms } from '../../kernel/time.ts';
import type { InventoryEvent } from './events.ts';
import type { Hold } from './hold-slots.ts';
import type { Offer } from './offers.ts';
import { closedForGood, type Gate, type InventoryState, type InventoryTerms } from './state.ts';

type Data<T extends InventoryEvent['type']> = Extract<InventoryEvent, { type: T }>['data'];

/** Mutates the state and gives it back. Throws on events that contradict each other: two orders on one seat, for one. */
export function evolve(state: InventoryState, event: InventoryEvent): InventoryState {
  switch (event.type) {
    case 'InventoryOpened':
      setTerms(state, { ...event.data, gate: 'open' });
      break;
    case 'CapacityChanged':
    case 'InventoryRepriced':
      setTerms(state, { ...termsOf(state), ...event.data });
      break;
    case 'GateClosed':
      turnGate(state, event.data.reason);
      if (event.data.reason !== 'paused') state.waiting.close();
      break;
    case 'GateReopened':
      turnGate(state, 'open');
      break;
    case 'ReplaySaleOpened':
      setTerms(state, { ...termsOf(state), ...event.data, gate: 'replay' });
      break;
    case 'ReplaySaleEnded':
      setTerms(state, { ...termsOf(state), gate: 'ended' });
      break;
    case 'SeatsHeld':
      hold(state, event.data);
      break;
    case 'HoldExpired':
    case 'HoldReleased':
      state.seats.free(endHold(state, event.data.order).seats);
      break;
    case 'SeatsSold':
      sell(state, event.data);
      break;
    case 'SeatsReturned':
      state.sales.giveBack(event.data.order, event.data.seats);
      state.seats.free(event.data.seats);
      break;
    case 'WaitingListJoined':
      state.waiting.join({ ...event.data, status: 'waiting' });
      break;
    case 'WaitingListLeft':
      state.waiting.leave(event.data.person);
      break;
    case 'SeatsOffered': {
      const { offer, entry, person, seats, expiresAt } = event.data;
      state.seats.take(seats);
      state.waiting.serve(person);
      state.offers.add({ offer, entry, person, seats, expiresAt: ms(expiresAt) });
      break;
    }
    case 'OfferExpired':
      state.seats.free(endOffer(state, event.data.person, event.data.offer).seats);
      break;
  }
  return state;
}

function hold(state: InventoryState, { order, buyer, seats, expiresAt, offer }: Data<'SeatsHeld'>): void {
  if (offer) state.seats.free(endOffer(state, buyer, offer).seats);
  state.seats.take(seats);
  state.holds.add({ order, buyer, seats, expiresAt: ms(expiresAt) });
}

function sell(state: InventoryState, { order, seats, late }: Data<'SeatsSold'>): void {
  if (late) state.seats.take(seats);
  else endHold(state, order);
  state.sales.add(order, seats);
}

function endHold(state: InventoryState, order: string): Hold {
  const held = state.holds.get(order);
  if (!held) throw new Error(`order ${order} holds no seats`);
  state.holds.remove(held);
  return held;
}

function endOffer(state: InventoryState, person: string, id: string): Offer {
  const offer = state.offers.of(person);
  if (offer?.offer !== id) throw new Error(`offer ${id} is not open`);
  state.offers.remove(offer);
  return offer;
}

function termsOf({ terms }: InventoryState): InventoryTerms {
  if (!terms) throw new Error('the inventory was never opened');
  return terms;
}

/** Old logs open the gate of an ended show again. Nothing is there to be sold, so it counts as closed. */
function turnGate(state: InventoryState, gate: Gate): void {
  const terms = termsOf(state);
  if (!closedForGood(terms)) setTerms(state, { ...terms, gate });
}

function setTerms(state: InventoryState, terms: InventoryTerms): void {
  const before = state.terms;
  state.undo.record(() => {
    state.terms = before;
  });
  state.terms = terms;
}
