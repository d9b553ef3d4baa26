import { retracing } from '../../kernel/retrace.ts';
import { payableRules } from '../../payments/payable/retrace.ts';
import { type InvoiceCommand, invoiceAggregate } from './aggregate.ts';

const facet = payableRules<InvoiceCommand>(
  (command, invoice) => ({ ...command, invoice }),
  ({ refundId, reason }, invoice) => [{ type: 'RequestRefund', invoice, refundId, reason }],
);

/** Which command left which event of an invoice. */
export const invoiceRetrace = retracing(invoiceAggregate, {
  InvoiceIssued: ({ policy: _, ...terms }, { key: invoice }) =>
    [false, true].map((offSession) => ({ type: 'IssueInvoice', invoice, offSession, ...terms })),
  InvoiceFulfilled: (_, { key: invoice }) => [{ type: 'FulfilInvoice', invoice }],
  ...facet,
});
