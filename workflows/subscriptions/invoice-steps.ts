import type { PayableSteps } from '../payments/payable-steps.ts';

/** A paid invoice begins its period; one whose money went back ends its subscription. */
export const invoiceSteps: PayableSteps = {
  paymentJob: 'invoice-payment',
  fulfil: 'fulfilInvoice',
  takeBack: 'endRefunded',
};
