import { retracing } from '../../kernel/retrace.ts';
import { payableRules } from '../../payments/payable/retrace.ts';
import { orderAggregate } from './aggregate.ts';
import type { OrderCommand } from './commands.ts';

const facet = payableRules<OrderCommand>(
  (command, order) => ({ ...command, order }),
  ({ refundId, reason, units }, order, now) => {
    // When the doors open, the show says; whether all was asked for or each ticket by name, nobody does.
    const asked = { type: 'RequestRefund', order, refundId, reason, doorsAt: now + 1 } as const;
    return [asked, { ...asked, units }];
  },
);

/** Which command left which event of an order. */
export const orderRetrace = retracing(orderAggregate, {
  OrderPlaced: ({ units, ...terms }, { key: order }) => {
    const seats = units.map(({ seat }) => seat);
    const fee = units.reduce((sum, unit) => sum + unit.fee, 0);
    return [{ type: 'PlaceOrder', order, hold: { ...terms, seats, price: units[0]?.price ?? 0, fee } }];
  },
  TicketsIssued: ({ units }, { key: order }) => [{ type: 'IssueTickets', order, seats: units.map(({ seat }) => seat) }],
  TransferOffered: ({ unit, offer, recipient }, { key: order }) => [
    { type: 'OfferTransfer', order, unit, offer, recipient },
  ],
  TransferWithdrawn: ({ unit }, { key: order }) => [{ type: 'WithdrawTransfer', order, unit }],
  TicketTransferred: ({ unit, offer }, { key: order }) => [{ type: 'AcceptTransfer', order, unit, offer }],
  TicketCheckedIn: ({ unit, generation }, { key: order, before }) => [
    { type: 'CheckIn', order, unit, generation, show: before.terms?.show ?? '' },
  ],
  DuplicateScanned: ({ unit }, { key: order, before }) => {
    const generation = before.terms ? (before.units.find((each) => each.unit === unit)?.generation ?? 1) : 1;
    return [{ type: 'CheckIn', order, unit, generation, show: before.terms?.show ?? '' }];
  },
  ...facet,
});
