import type { PayableSteps } from './payable-steps.ts';

/** A tip is received by the decision that takes its payment in, and gone by the one that asks for its money back. */
export const tipSteps: PayableSteps = { paymentJob: 'tip-payment' };
