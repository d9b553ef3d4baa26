import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { DAY, iso, ms } from '../../kernel/time.ts';
import { mayBeFulfilled, payingPayment } from '../../payments/payable/balance.ts';
import { decidePayable } from '../../payments/payable/decide.ts';
import { askForPayment } from '../../payments/payable/requests.ts';
import { requestWholeRefund } from '../../payments/payable/whole-refund.ts';
import { reject } from '../refusals.ts';
import type { SaleCommand } from './commands.ts';
import { type SaleEvent, saleEvents } from './events.ts';
import { saleHost, splitOf } from './host.ts';
import { evolve, initialState, type PlacedSale, type SaleState, stands } from './state.ts';

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
