import { isSystem } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import type { Split } from '../../kernel/schemas.ts';
import { HOUR, iso } from '../../kernel/time.ts';
import { isSpent, mayBeFulfilled, payingPayment, refundable } from '../../payments/payable/balance.ts';
import type { PayableCommand, RefundReason } from '../../payments/payable/commands.ts';
import { decidePayable } from '../../payments/payable/decide.ts';
import { type PayableEvent, payableEvents } from '../../payments/payable/events.ts';
import { evolvePayable } from '../../payments/payable/evolve.ts';
import type { PayableHost } from '../../payments/payable/host.ts';
import { line } from '../../payments/payable/lines.ts';
import { requestRefund } from '../../payments/payable/refunds.ts';
import { askForPayment } from '../../payments/payable/requests.ts';
import { isOperators } from '../../payments/payable/second-person.ts';
import { type PayableState, unpaid } from '../../payments/payable/state.ts';
import type { Policy } from '../../policy/policy.ts';
import { reject } from '../refusals.ts';
import { type InvoiceEvent, invoiceEvents } from './events.ts';

type Data<T extends InvoiceEvent['type']> = Extract<InvoiceEvent, { type: T }>['data'];

/** Commands of one invoice. Its terms are those of the subscription's period, never the client's. */
export type InvoiceCommand = { readonly invoice: string } & (
  | PayableCommand
  | ({ readonly type: 'IssueInvoice'; readonly offSession: boolean } & Omit<Data<'InvoiceIssued'>, 'policy'>)
  | { readonly type: 'FulfilInvoice' }
  | {
      readonly type: 'RequestRefund';
      readonly refundId: string;
      readonly reason: RefundReason;
      readonly agreed?: number | undefined;
    }
);
type Command<T extends InvoiceCommand['type']> = Extract<InvoiceCommand, { type: T }>;

/** An invoice that was issued. `fulfilled` is there once its period has begun. */
export interface IssuedInvoice {
  readonly terms: Data<'InvoiceIssued'>;
  readonly fulfilled: Data<'InvoiceFulfilled'> | undefined;
  readonly payable: PayableState;
}
export type InvoiceState = IssuedInvoice | { readonly terms: undefined };

/** How long one try to pay an invoice stays open, in milliseconds. */
export const invoicePaymentMs = 23 * HOUR;

/**
 * Decides one command of an invoice. Refusals besides those of the payment facet: `NotAllowed`, `NotFound`, `NotPaid`,
 * `PaymentGone` (its money has gone back or is on its way, or a bank disputes it).
 */
function decide(command: InvoiceCommand, state: InvoiceState, context: DecideContext): Decision<InvoiceEvent> {
  if (command.type === 'IssueInvoice') return issue(command, state, context);
  if (!state.terms) return reject('NotFound', 'There is no such invoice.');
  const host = hostOf(command.invoice, state, context);
  if (command.type === 'FulfilInvoice') return fulfil(state, context);
  if (command.type === 'RequestRefund') return refund(command, state, context, host);
  return decidePayable(command, state.payable, context, host);
}

function issue(
  { type: _, invoice: __, offSession, ...terms }: Command<'IssueInvoice'>,
  state: InvoiceState,
  { actor, now, policy }: DecideContext,
): Decision<InvoiceEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Invoices are issued by the platform.');
  if (state.terms) return [];
  return [
    { type: 'InvoiceIssued', data: { ...terms, policy: policy.version } },
    ...askForPayment(1, terms.cents, now + invoicePaymentMs, { offSession }),
  ];
}

function fulfil(state: IssuedInvoice, { actor, now, policy }: DecideContext): Decision<InvoiceEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Only the platform can say that.');
  if (state.fulfilled) return [];
  if (!payingPayment(state.payable)) return reject('NotPaid', 'This invoice is not paid.');
  if (!mayBeFulfilled(state.payable)) return reject('PaymentGone', 'The money of this invoice is not there any more.');
  return [{ type: 'InvoiceFulfilled', data: { at: iso(now), split: splitOf(state.terms, policy) } }];
}

/**
 * Gives an invoice back whole. The platform decides for `buyer` (money back, spec section 9), `late`, `duplicate` and `restored`; an operator
 * for `operator`.
 */
function refund(
  { refundId, reason, agreed }: Command<'RequestRefund'>,
  { payable }: IssuedInvoice,
  context: DecideContext,
  host: PayableHost,
): Decision<InvoiceEvent> {
  if (payable.refunds.some((each) => each.refundId === refundId)) return [];
  const asked = reason === 'operator' ? isOperators(context.actor, agreed) : isSystem(context.actor);
  if (!asked) return reject('NotAllowed', 'An invoice is given back by an operator, or as its subscription says.');
  const surplus = payable.payments.find((each) => each.surplus && refundable(payable, each) > 0);
  const payment = reason === 'duplicate' ? surplus : payingPayment(payable);
  if (!payment) return reject('NotPaid', 'Nothing was paid, so nothing can go back.');
  if (isSpent(payable, payment)) return reject('PaymentGone', 'All of this went back already, or is on its way.');
  const cents = refundable(payable, payment);
  return requestRefund({ refundId, payment, cents, reason, agreed }, payable, context, host);
}

/** What is paid belongs to the days that it is paid for, and is earned as they pass, where the policy says so. */
function splitOf({ product, cents }: Data<'InvoiceIssued'>, { renewal }: Policy): Split {
  return renewal.recognition === 'ratable'
    ? line('deferred', product, cents)
    : line('revenue.subscriptions', '', cents);
}

function hostOf(invoice: string, { terms, fulfilled }: IssuedInvoice, { now }: DecideContext): PayableHost {
  return {
    payable: `invoice-${invoice}`,
    payer: terms.person,
    // nobody but the platform earns by it
    payee: '',
    cents: terms.cents,
    split: fulfilled?.split,
    payees: [],
    retry: now + invoicePaymentMs,
  };
}

function evolve(state: InvoiceState, event: InvoiceEvent): InvoiceState {
  if (event.type === 'InvoiceIssued') return { terms: event.data, fulfilled: undefined, payable: unpaid };
  if (!state.terms) throw new Error(`${event.type} comes before InvoiceIssued`);
  if (isPayableEvent(event)) return { ...state, payable: evolvePayable(state.payable, event) };
  return { ...state, fulfilled: event.data };
}

function isPayableEvent(event: DomainEvent): event is PayableEvent {
  return event.type in payableEvents;
}

/** What one period of a subscription costs. */
export const invoiceAggregate: Aggregate<InvoiceState, InvoiceCommand, InvoiceEvent> = {
  category: 'invoice',
  events: invoiceEvents,
  initialState: () => ({ terms: undefined }),
  decide,
  evolve,
  stream: (command) => `invoice-${command.invoice}`,
  remembers: 256,
  policyVersion: (state) => state.terms?.policy,
};
