import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import type { Split } from '../../kernel/schemas.ts';
import { DAY, iso, ms } from '../../kernel/time.ts';
import { fee, share } from '../../money.ts';
import { mayBeFulfilled, payingPayment } from '../../payments/payable/balance.ts';
import type { PayableCommand, RefundReason } from '../../payments/payable/commands.ts';
import { decidePayable } from '../../payments/payable/decide.ts';
import { type PayableEvent, payableEvents } from '../../payments/payable/events.ts';
import { evolvePayable } from '../../payments/payable/evolve.ts';
import type { PayableHost } from '../../payments/payable/host.ts';
import { ESCROW, line, payeesOf } from '../../payments/payable/lines.ts';
import { askForPayment } from '../../payments/payable/requests.ts';
import { type PayableState, unpaid } from '../../payments/payable/state.ts';
import { requestWholeRefund } from '../../payments/payable/whole-refund.ts';
import type { Policy } from '../../policy/policy.ts';
import { reject } from '../refusals.ts';
import type { Collaborators } from '../schemas.ts';
import { type ArtItem, type SaleEvent, saleEvents } from './events.ts';

type Data<T extends SaleEvent['type']> = Extract<SaleEvent, { type: T }>['data'];

/** A sale that was placed. `completed` is there once the item is the buyer's. */
export interface PlacedSale {
  readonly terms: Data<'SalePlaced'>;
  readonly completed: Data<'SaleCompleted'> | undefined;
  readonly returnAsked: boolean;
  readonly received: boolean;
  readonly payable: PayableState;
}

export type SaleState = PlacedSale | { readonly terms: undefined };

function initialState(): SaleState {
  return { terms: undefined };
}

function evolve(state: SaleState, event: SaleEvent): SaleState {
  if (event.type === 'SalePlaced')
    return { terms: event.data, completed: undefined, returnAsked: false, received: false, payable: unpaid };
  if (!state.terms) throw new Error(`${event.type} comes before SalePlaced`);
  if (isPayableEvent(event)) return { ...state, payable: evolvePayable(state.payable, event) };
  switch (event.type) {
    case 'SaleCompleted':
      return { ...state, completed: event.data };
    case 'ReturnAsked':
      return { ...state, returnAsked: true };
    case 'ReceiptConfirmed':
      return { ...state, received: true };
  }
}

/** Whether the item is the buyer's: completed, and its money neither back, on its way back nor in dispute. */
export function stands({ completed, payable }: PlacedSale): boolean {
  return completed !== undefined && mayBeFulfilled(payable);
}

function isPayableEvent(event: DomainEvent): event is PayableEvent {
  return event.type in payableEvents;
}

type Terms = PlacedSale['terms'];

/**
 * Our fee, the royalty of who made it where somebody else sells it, and the rest for the seller. What is its creator's, collaborators
 * have their part of: of the first sale's proceeds, and of every royalty. All of it waits in escrow under the sale.
 */
export function splitOf(sale: string, terms: Terms, { art }: Policy): Split {
  const { seller, creator, cents } = terms;
  const ours = fee(cents, art.feeBps);
  const royalty = seller === creator ? 0 : fee(cents, art.resaleRoyaltyBps);
  const rest = cents - ours - royalty;
  const shares = new Map<string, number>();
  const add = (person: string, part: number) => shares.set(person, (shares.get(person) ?? 0) + part);
  for (const [person, part] of madeBy(terms, seller === creator ? rest : royalty)) add(person, part);
  if (seller !== creator) add(seller, rest);
  const payees = [...shares].flatMap(([person, part]) => line(ESCROW, `${person}/art:${sale}`, part));
  return [...line('revenue.art', '', ours), ...payees];
}

/** An amount among its creator, the last, and who made it with them. */
function madeBy({ creator, collaborators }: Terms, cents: number): readonly (readonly [string, number])[] {
  const others = collaborators.reduce((sum, { bps }) => sum + bps, 0);
  const makers = [...collaborators.map(({ party, bps }) => [party, bps] as const), [creator, 10_000 - others] as const];
  const parts = share(
    cents,
    makers.map(([, bps]) => bps),
  );
  return makers.map(([party], n) => [party, parts[n] ?? 0] as const);
}

/** The sale as its payment facet sees it. It has one attempt: with it the reservation ends. */
function saleHost(sale: string, { terms, completed }: PlacedSale, policy: Policy): PayableHost {
  return {
    payable: `artsale-${sale}`,
    payer: terms.buyer,
    payee: terms.seller,
    cents: terms.cents,
    split: completed?.split,
    payees: payeesOf(completed?.split ?? splitOf(sale, terms, policy)),
    retry: reject('ReservationLost', 'It is not kept for you any more. Buy it again.'),
  };
}

/** Commands of one sale. Its terms are those of the reservation, never the client's. */
export type SaleCommand = { readonly sale: string } & (
  | PayableCommand
  | {
      readonly type: 'PlaceSale';
      readonly buyer: string;
      readonly seller: string;
      readonly creator: string;
      readonly collaborators: Collaborators;
      readonly item: ArtItem;
      readonly cents: number;
      /** UTC milliseconds until which the item is kept for this buyer. */
      readonly until: number;
    }
  /** By the platform, once the item is the buyer's. */
  | { readonly type: 'CompleteSale' }
  | { readonly type: 'AskReturn' }
  /** By its buyer; by the platform once it cannot be given back any more. */
  | { readonly type: 'ConfirmReceipt' }
  | {
      readonly type: 'RequestRefund';
      readonly refundId: string;
      readonly reason: RefundReason;
      readonly agreed?: number | undefined;
    }
);

type Command<T extends SaleCommand['type']> = Extract<SaleCommand, { type: T }>;

/**
 * Decides one command of a sale. Refusals besides those of the payment facet and of giving money back: `NotAllowed`, `NotFound`,
 * `NotPaid`, `PaymentGone`, `ReturnOver`.
 */
function decide(command: SaleCommand, state: SaleState, context: DecideContext): Decision<SaleEvent> {
  if (command.type === 'PlaceSale') return place(command, state, context);
  if (!state.terms) return reject('NotFound', 'There is no such sale. Look at your purchases.');
  const host = saleHost(command.sale, state, context.policy);
  switch (command.type) {
    case 'CompleteSale':
      return complete(command, state, context);
    case 'AskReturn':
      return askReturn(state, context);
    case 'ConfirmReceipt':
      return confirm(state, context);
    case 'RequestRefund': {
      const { returnDays: days } = context.policy.art;
      const { seller: payee } = state.terms;
      const sold = { what: 'sale', payable: state.payable, at: state.completed?.at, payee, host } as const;
      return requestWholeRefund(command, { ...sold, days, operatorAnyTime: true }, context);
    }
    default:
      return decidePayable(command, state.payable, context, host);
  }
}

/** Derives the sale from the reservation, and asks for its money until that ends. */
function place(
  { type: _, sale: __, until, ...terms }: Command<'PlaceSale'>,
  state: SaleState,
  { actor, policy }: DecideContext,
): Decision<SaleEvent> {
  if (!isPerson(actor, terms.buyer) && !isSystem(actor)) return reject('NotTheBuyer', 'A sale is placed by its buyer.');
  if (state.terms) return [];
  const placed = { ...terms, collaborators: [...terms.collaborators], policy: policy.version };
  return [{ type: 'SalePlaced', data: placed }, ...askForPayment(1, terms.cents, until)];
}

function complete(
  { sale }: Command<'CompleteSale'>,
  { terms, completed, payable }: PlacedSale,
  { actor, now, policy }: DecideContext,
): Decision<SaleEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Only the platform can say that.');
  if (completed) return [];
  if (!payingPayment(payable)) return reject('NotPaid', 'This sale is not paid.');
  if (!mayBeFulfilled(payable)) return reject('PaymentGone', 'The money of this sale is not there any more.');
  const { item, buyer, seller } = terms;
  return [{ type: 'SaleCompleted', data: { at: iso(now), item, buyer, seller, split: splitOf(sale, terms, policy) } }];
}

/** Until then its seller may give it back (money.md section 12): UTC milliseconds. */
function returnableUntil({ completed }: PlacedSale, { policy }: DecideContext): number {
  return completed ? ms(completed.at) + policy.art.returnDays * DAY : 0;
}

function askReturn(state: PlacedSale, context: DecideContext): Decision<SaleEvent> {
  const { buyer, seller, item } = state.terms;
  if (!isPerson(context.actor, buyer)) return reject('NotAllowed', 'Only its buyer can ask for that.');
  if (!stands(state)) return reject('NotPaid', 'There is nothing to give back.');
  if (context.now > returnableUntil(state, context))
    return reject('ReturnOver', `Art can be given back for ${context.policy.art.returnDays} days.`);
  return state.returnAsked ? [] : [{ type: 'ReturnAsked', data: { seller, item } }];
}

function confirm(state: PlacedSale, context: DecideContext): Decision<SaleEvent> {
  const { actor, now } = context;
  if (!state.completed) return reject('NotPaid', 'This sale is not paid.');
  if (!isPerson(actor, state.terms.buyer) && !isSystem(actor))
    return reject('NotAllowed', 'Only its buyer can say that.');
  if (isSystem(actor) && now < returnableUntil(state, context))
    return reject('NotDue', 'Its buyer may still ask to give it back.');
  return state.received ? [] : [{ type: 'ReceiptConfirmed', data: {} }];
}

/** What one person pays another for a piece or a whole collection. */
export const saleAggregate: Aggregate<SaleState, SaleCommand, SaleEvent> = {
  category: 'artsale',
  events: saleEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `artsale-${command.sale}`,
  remembers: 256,
  policyVersion: (state) => state.terms?.policy,
};
