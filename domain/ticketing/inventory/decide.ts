import { hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { reject } from '../refusals.ts';
import type { InventoryCommand } from './commands.ts';
import { Draft } from './draft.ts';
import type { InventoryEvent } from './events.ts';
import { holdSeats } from './hold-seats.ts';
import { refuseClosed, seatsInUse } from './refusals.ts';
import { sellReplay } from './replay.ts';
import { releaseHold, returnSeats, sellSeats } from './sell-seats.ts';
import { closedForGood, type InventoryState, type InventoryTerms } from './state.ts';
import { sweepExpired } from './sweep.ts';
import { joinWaitingList, leaveWaitingList } from './waiting.ts';

type Command<T extends InventoryCommand['type']> = Extract<InventoryCommand, { type: T }>;
type Management = Command<
  'ChangeCapacity' | 'RepriceInventory' | 'CloseGate' | 'ReopenGate' | 'SellReplay' | 'EndReplaySale'
>;

/**
 * Decides one command of a tier's inventory. Refusals of holds, sales and the waiting list stand beside their functions;
 * the others: `NotFound`, `NotTheOwner`, `SeatsInUse` (with `details.least`), `ShowCancelled`, `SaleClosed`.
 */
export function decide(
  command: InventoryCommand,
  state: InventoryState,
  context: DecideContext,
): Decision<InventoryEvent> {
  const { terms } = state;
  if (command.type === 'OpenInventory') return terms ? [] : open(command, context);
  if (!terms) return reject('NotFound', 'This show has no such tickets.');
  switch (command.type) {
    case 'HoldSeats':
      return holdSeats(command, state, terms, context);
    case 'SellSeats':
      return sellSeats(command, state, terms, context);
    case 'ReleaseHold':
      return releaseHold(command, state, terms, context);
    case 'ReturnSeats':
      return returnSeats(command, state, terms, context);
    case 'JoinWaitingList':
      return joinWaitingList(command, state, terms, context);
    case 'LeaveWaitingList':
      return leaveWaitingList(command, state, terms, context);
    case 'SweepExpired':
      return sweepExpired(command, state, terms, context);
    default:
      return manages(context, terms.owner) ? manage(command, state, terms, context) : notTheOwner();
  }
}

function open(command: Command<'OpenInventory'>, context: DecideContext): Decision<InventoryEvent> {
  const { show, tier, owner, capacity, price } = command;
  if (!manages(context, owner)) return notTheOwner();
  return [{ type: 'InventoryOpened', data: { show, tier, owner, capacity, price } }];
}

function manage(
  command: Management,
  state: InventoryState,
  terms: InventoryTerms,
  context: DecideContext,
): Decision<InventoryEvent> {
  switch (command.type) {
    case 'ChangeCapacity':
      return changeCapacity(command, state, terms, context);
    case 'RepriceInventory':
      if (command.price === terms.price) return [];
      return [{ type: 'InventoryRepriced', data: { price: command.price } }];
    case 'CloseGate': {
      const closed = closedForGood(terms) || terms.gate === command.reason;
      return closed ? [] : [{ type: 'GateClosed', data: { reason: command.reason } }];
    }
    case 'ReopenGate':
      return reopen(state, terms, context);
    case 'SellReplay':
      return sellReplay(command, state, terms, context);
    case 'EndReplaySale':
      return terms.gate === 'replay' ? [{ type: 'ReplaySaleEnded', data: {} }] : [];
  }
}

/** Seats that are held, offered or sold stay where they are, so the highest of them is the least capacity. */
function changeCapacity(
  { capacity }: Command<'ChangeCapacity'>,
  state: InventoryState,
  terms: InventoryTerms,
  context: DecideContext,
): Decision<InventoryEvent> {
  if (capacity === terms.capacity) return [];
  const least = state.seats.highest();
  if (capacity < least) return seatsInUse(least);
  const draft = new Draft(state, { ...terms, capacity }, context);
  draft.add({ type: 'CapacityChanged', data: { capacity } });
  draft.offerFree();
  return draft.events;
}

function reopen(state: InventoryState, terms: InventoryTerms, context: DecideContext): Decision<InventoryEvent> {
  if (terms.gate === 'open') return [];
  if (terms.gate !== 'paused') return refuseClosed(terms) ?? [];
  const draft = new Draft(state, { ...terms, gate: 'open' }, context);
  draft.add({ type: 'GateReopened', data: {} });
  draft.offerFree();
  return draft.events;
}

function manages({ actor }: DecideContext, owner: string): boolean {
  return isPerson(actor, owner) || isSystem(actor) || hasRole(actor, 'operator');
}

function notTheOwner() {
  return reject('NotTheOwner', 'Only the owner of this show can do that.');
}
