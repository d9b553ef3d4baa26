import { retracing } from '../../kernel/retrace.ts';
import { ms } from '../../kernel/time.ts';
import { payableRules } from '../../payments/payable/retrace.ts';
import { orderAggregate } from './aggregate.ts';
import type { OrderCommand } from './commands.ts';
import type { OrderState } from './state.ts';

const facet = payableRules<OrderCommand>(
  (command, order) => ({ ...command, order }),
  ({ refundId, reason, units }, order, now) => {
    // When the doors open, the show says; whether all was asked for or each ticket by name, nobody does.
    const asked = { type: 'RequestRefund', order, refundId, reason, doorsAt: now + 1 } as const;
    return [asked, { ...asked, units }];
  },
);

const showOf = ({ terms }: OrderState) => terms?.show ?? '';
const generationOf = (order: OrderState, unit: number) =>
  (order.terms && order.units.find((each) => each.unit === unit)?.generation) ?? 1;

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
  // Whether the show was not moved again meanwhile, the show says.
  TicketKept: ({ movedAt }, { key: order }) => [{ type: 'KeepTickets', order, movedAt, lastMove: movedAt }],
  TicketCheckedIn: ({ unit, generation, at, door, admission, early }, { key: order, before, now }) => {
    const shown = { order, unit, generation, show: showOf(before), early };
    // When the doors were to open, the show says: it was before that, where the door had to say that it meant it.
    const asked = { type: 'CheckIn', ...shown, door, admission, doorsAt: early ? now + 1 : undefined } as const;
    if (door === undefined || admission === undefined) return [asked];
    return [asked, { type: 'ReportAdmission', ...shown, door, admission, at: ms(at) }];
  },
  DuplicateScanned: ({ unit }, { key: order, before }) => [
    { type: 'CheckIn', order, unit, generation: generationOf(before, unit), show: showOf(before) },
  ],
  DoubleAdmissionFound: ({ unit, at, door, admission }, { key: order, before }) => {
    const shown = { order, unit, generation: generationOf(before, unit), show: showOf(before) };
    return [{ type: 'ReportAdmission', ...shown, door, admission, at: ms(at) }];
  },
  DeadCodeAdmitted: ({ unit, generation, at, door, admission, diedAt }, { key: order, before }) => [
    { type: 'ReportAdmission', order, unit, generation, show: showOf(before), door, admission, at: ms(at), diedAt },
  ],
  AdmissionUndone: ({ unit, reason }, { key: order, before }) => [
    { type: 'UndoAdmission', order, unit, show: showOf(before), reason },
  ],
  OrderLookedUp: (_, { key: order, before }) => [{ type: 'LookUpOrder', order, show: showOf(before) }],
  ...facet,
});
