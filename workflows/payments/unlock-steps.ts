import type { PayableSteps } from './payable-steps.ts';

/** What is unlocked is seen from the decision that takes its payment in, to the one that asks for its money back. */
export const unlockSteps: PayableSteps = { paymentJob: 'unlock-payment' };
