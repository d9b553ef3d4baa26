import { hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { isRejection, type Rejection } from '../../kernel/rejection.ts';
import type { Split } from '../../kernel/schemas.ts';
import { isSpent, payingPayment, refundable, refundsOf } from '../../payments/payable/balance.ts';
import type { PayableEvent } from '../../payments/payable/events.ts';
import { line, payeesOf } from '../../payments/payable/lines.ts';
import { requestRefund } from '../../payments/payable/refunds.ts';
import { isOperators } from '../../payments/payable/second-person.ts';
import type { Payment } from '../../payments/payable/state.ts';
import { reject } from '../refusals.ts';
import type { OrderCommand } from './commands.ts';
import { orderHost, priceOf, unitLines } from './money.ts';
import { ticketStatus } from './rights.ts';
import type { PlacedOrder, UnitState } from './state.ts';

type RequestRefund = Extract<OrderCommand, { type: 'RequestRefund' }>;

/**
 * Gives money of an order back, whole or for some units. From the request on their codes are dead.
 *
 * `buyer`: the buyer, until the doors open, for tickets still in their hands and not used; never for a
 * replay, which is open from the first. `recipient`: who sold them,
 * unless used. `operator`: an operator, any; above the policy's limit two of them. `showCancelled`: the platform, any. `late`, `soldOut`: the platform, for
 * money that got no tickets. `duplicate`: the platform or an operator, for a second payment. `restored`: the platform, for
 * what the provider has given back before an older copy of the log was restored. `recordingDeleted`: the platform, for a
 * replay that nobody can watch any more.
 *
 * Refusals: `NotAllowed`, `NotTheBuyer`, `NotTheHolder`, `NotFound`, `NotPaid`, `NotYetIssued`, `AlreadyIssued`,
 * `AlreadyRefunded`, `RefundWindowClosed`, `TicketUsed`, `DisputeOpen`, `RefundExceedsPayment`,
 * `SecondPersonNeeded`, `AmountChanged`.
 */
export function requestOrderRefund(
  command: RequestRefund,
  state: PlacedOrder,
  context: DecideContext,
): Decision<PayableEvent> {
  const { refundId, reason } = command;
  if (state.payable.refunds.some((refund) => refund.refundId === refundId)) return [];
  const refusal = refuseAsker(command, state, context);
  if (refusal) return refusal;
  const host = orderHost(command.order, state, context.now);
  const part = whatGoesBack(command, state, context);
  return isRejection(part)
    ? part
    : requestRefund({ refundId, reason, agreed: command.agreed, ...part }, state.payable, context, host);
}

/** What one refund gives back. */
interface Part {
  readonly cents: number;
  readonly payment?: Payment;
  readonly units?: number[];
  readonly lines?: Split;
}

function refuseAsker({ reason, doorsAt, agreed }: RequestRefund, state: PlacedOrder, context: DecideContext) {
  const { actor, now } = context;
  const { buyer, payee, replay } = state.terms;
  switch (reason) {
    case 'buyer':
      if (!isPerson(actor, buyer)) return reject('NotTheBuyer', 'The money goes back to who paid: only they can ask.');
      if (replay) return reject('RefundWindowClosed', 'The replay can be watched since you bought it. Ask support.');
      if (doorsAt !== undefined && now < doorsAt) return undefined;
      return reject('RefundWindowClosed', 'The doors are open. Ask the organiser, or support.');
    case 'recipient':
      return isPerson(actor, payee) ? undefined : notAllowed('Only who sold the tickets can do that.');
    case 'operator':
      return isOperators(actor, agreed) ? undefined : notAllowed('Only an operator can do that.');
    case 'duplicate':
      return isSystem(actor) || hasRole(actor, 'operator') ? undefined : notAllowed('Only an operator can do that.');
    case 'recordingDeleted':
      return isSystem(actor) && replay ? undefined : notAllowed('Only a replay goes back with its recording.');
    default:
      return isSystem(actor) ? undefined : notAllowed('The platform does that by itself.');
  }
}

function whatGoesBack(command: RequestRefund, state: PlacedOrder, context: DecideContext): Part | Rejection {
  const payment = payingPayment(state.payable);
  if (!payment) return reject('NotPaid', 'Nothing was paid, so nothing can go back.');
  if (command.reason === 'duplicate') return secondPayment(state);
  return state.split ? tickets(command, state, payment, state.split, context) : unfulfilled(command, state, payment);
}

function secondPayment({ payable }: PlacedOrder): Part | Rejection {
  const payment = payable.payments.find((each) => each.surplus && refundable(payable, each) > 0);
  if (!payment) return reject('AlreadyRefunded', 'No second payment waits to go back.');
  return { payment, cents: refundable(payable, payment) };
}

/** Money that got no tickets goes back whole. */
function unfulfilled({ reason, units }: RequestRefund, { payable }: PlacedOrder, payment: Payment): Part | Rejection {
  if (units || reason === 'buyer' || reason === 'recipient') {
    return reject('NotYetIssued', 'The tickets are still being issued. Try again in a moment.');
  }
  const living = refundsOf(payable, payment).some((refund) => refund.status !== 'failed');
  return living || isSpent(payable, payment) ? allWentBack() : { cents: refundable(payable, payment) };
}

function tickets(
  command: RequestRefund,
  state: PlacedOrder,
  payment: Payment,
  split: Split,
  { policy }: DecideContext,
): Part | Rejection {
  if (command.reason === 'late' || command.reason === 'soldOut') {
    return reject('AlreadyIssued', 'The tickets were issued.');
  }
  const units = chosen(command, state);
  if (isRejection(units)) return units;
  const refusal = refuseUnits(command, units, state);
  if (refusal) return refusal;
  const price = priceOf(units);
  const cents = command.units ? price : Math.min(price, refundable(state.payable, payment));
  if (cents < price && isSpent(state.payable, payment)) return allWentBack();
  const part = { cents, units: units.map(({ unit }) => unit) };
  if (cents < price) return part;
  const payee = payeesOf(split)[0];
  const kept = policy.refund.platformFee === 'kept' && payee;
  return { ...part, lines: kept ? line(payee.account, payee.sub, price) : unitLines(units, payee?.sub ?? '') };
}

function chosen({ units }: RequestRefund, state: PlacedOrder): UnitState[] | Rejection {
  const back = (each: UnitState) => ['refunding', 'refunded'].includes(ticketStatus(state, each.unit));
  const picked = state.units.filter((each) => (units ? units.includes(each.unit) : !back(each)));
  if (units && new Set(units).size > picked.length) return reject('NotFound', 'This order has no such ticket.');
  return picked.length === 0 || picked.some(back) ? allWentBack() : picked;
}

function refuseUnits({ reason }: RequestRefund, units: readonly UnitState[], state: PlacedOrder) {
  const people = reason === 'buyer' || reason === 'recipient';
  if (people && units.some((each) => each.admittedAt)) {
    return reject('TicketUsed', 'A ticket that was used can only be refunded by an operator.');
  }
  if (reason === 'buyer' && units.some((each) => each.holder !== state.terms.buyer)) {
    return reject('NotTheHolder', 'A ticket that you gave away is no longer yours to refund. Choose the others.');
  }
  return undefined;
}

function allWentBack(): Rejection {
  return reject('AlreadyRefunded', 'All of this went back already, or is on its way.');
}

function notAllowed(message: string): Rejection {
  return reject('NotAllowed', message);
}
