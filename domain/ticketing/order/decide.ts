import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { ms } from '../../kernel/time.ts';
import { share } from '../../money.ts';
import { mayBeFulfilled, payingPayment } from '../../payments/payable/balance.ts';
import { decidePayable } from '../../payments/payable/decide.ts';
import { askForPayment } from '../../payments/payable/requests.ts';
import { reject } from '../refusals.ts';
import { checkIn, lookUp, reportAdmission, undoAdmission } from './check-in.ts';
import type { OrderCommand } from './commands.ts';
import type { OrderEvent, OrderUnit } from './events.ts';
import { keepTickets } from './keep.ts';
import { escrowOf, orderHost, priceOf, unitLines } from './money.ts';
import { requestOrderRefund } from './refund.ts';
import type { OrderState, PlacedOrder, UnitState } from './state.ts';
import { acceptTransfer, offerTransfer, withdrawTransfer } from './transfer.ts';

type Command<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>;
type UnitCommand = Command<
  'OfferTransfer' | 'WithdrawTransfer' | 'AcceptTransfer' | 'CheckIn' | 'ReportAdmission' | 'UndoAdmission'
>;

/** Decides one command of an order. Refusals of refunds, transfers and the door stand beside their functions. */
export function decide(command: OrderCommand, state: OrderState, context: DecideContext): Decision<OrderEvent> {
  if (command.type === 'PlaceOrder') return state.terms ? placed(command, state) : place(command, context);
  if (!state.terms) return reject('NotFound', 'There is no such order.');
  switch (command.type) {
    case 'IssueTickets':
      return issue(command, state, context);
    case 'RequestRefund':
      return requestOrderRefund(command, state, context);
    case 'OfferTransfer':
    case 'WithdrawTransfer':
    case 'AcceptTransfer':
    case 'CheckIn':
    case 'ReportAdmission':
    case 'UndoAdmission':
      return decideUnit(command, state, context);
    case 'KeepTickets':
      return keepTickets(command, state, context);
    case 'LookUpOrder':
      return lookUp(command, state, context);
    default:
      return decidePayable(command, state.payable, context, orderHost(command.order, state, context.now));
  }
}

/** An order is of one hold: what another inventory has held under its id is none of its business. */
function placed({ hold }: Command<'PlaceOrder'>, { terms }: PlacedOrder): Decision<OrderEvent> {
  if (hold.show === terms.show && hold.tier === terms.tier) return [];
  return reject('OtherHold', 'This order was placed for other tickets. Buy again.');
}

/** Derives the order from the hold. The hold's fee is laid on the units, so that each can go back by itself. */
function place({ hold }: Command<'PlaceOrder'>, { actor }: DecideContext): Decision<OrderEvent> {
  if (!isPerson(actor, hold.buyer) && !isSystem(actor))
    return reject('NotTheBuyer', 'An order is placed by its buyer.');
  const { show, tier, buyer, purchaser, seats, price, payee, policy, expiresAt, replay } = hold;
  const fees = share(
    hold.fee,
    seats.map(() => 1),
  );
  const units = seats.map((seat, index): OrderUnit => ({ unit: index + 1, seat, price, fee: fees[index] ?? 0 }));
  const placed = { show, tier, buyer, purchaser, units, payee, policy, expiresAt, ...(replay && { replay }) };
  return [{ type: 'OrderPlaced', data: placed }, ...askForPayment(1, priceOf(units), ms(expiresAt))];
}

/** The tickets come to be: the seats are sold, the money stands. */
function issue({ seats }: Command<'IssueTickets'>, state: PlacedOrder, context: DecideContext): Decision<OrderEvent> {
  if (!isSystem(context.actor)) return reject('NotAllowed', 'Tickets are issued by the platform.');
  if (state.split) return [];
  if (!payingPayment(state.payable)) return reject('NotPaid', 'This order is not paid.');
  if (!mayBeFulfilled(state.payable)) {
    return reject('PaymentGone', 'The money of this order is disputed or went back. It gets no tickets.');
  }
  if (seats.length !== state.units.length) throw new Error(`${seats.length} seats for ${state.units.length} tickets`);
  const { show, tier, buyer: holder, payee, policy } = state.terms;
  const units = state.units.map(({ unit, price, fee }, index) => ({ unit, seat: seats[index] ?? 0, price, fee }));
  const split = unitLines(units, escrowOf(state.terms, context.now));
  return [{ type: 'TicketsIssued', data: { show, tier, holder, units, payee, split, policy } }];
}

function decideUnit(command: UnitCommand, state: PlacedOrder, context: DecideContext): Decision<OrderEvent> {
  const ticket: UnitState | undefined = state.units.find((each) => each.unit === command.unit);
  if (!ticket) return reject('NotFound', 'This order has no such ticket.');
  switch (command.type) {
    case 'OfferTransfer':
      return offerTransfer(command, ticket, state, context);
    case 'WithdrawTransfer':
      return withdrawTransfer(ticket, context);
    case 'AcceptTransfer':
      return acceptTransfer(command, ticket, state, context);
    case 'CheckIn':
      return checkIn(command, ticket, state, context);
    case 'ReportAdmission':
      return reportAdmission(command, ticket, state, context);
    case 'UndoAdmission':
      return undoAdmission(command, ticket, state, context);
  }
}
