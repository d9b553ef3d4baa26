import type { PayableSteps } from '../payments/payable-steps.ts';

/** A paid licence is issued; one whose money goes back is void from the decision that says so. */
export const licenceSteps: PayableSteps = {
  paymentJob: 'licence-payment',
  fulfil: 'fulfilLicence',
  letters: {
    refunded: (licence, refundId) => ({ mail: 'licenceRefunded', licence, refundId }),
    refundFailed: (licence, refundId) => ({ mail: 'licenceRefundFailed', licence, refundId }),
  },
};
