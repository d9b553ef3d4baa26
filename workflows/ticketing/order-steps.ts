import type { LetterInput } from '../mail/letter-kind.ts';
import type { PayableSteps } from '../payments/payable-steps.ts';
import type { ticketingLetters } from './letters/letters.ts';

type Letter = LetterInput<typeof ticketingLetters>;

/** An order's seats are sold once it is paid, are free again once its money is back, and its buyer is told. */
export const orderSteps: PayableSteps = {
  paymentJob: 'ticket-payment',
  fulfil: 'fulfilOrder',
  takeBack: 'returnSeats',
  letters: {
    refunded: (order, refundId) => ({ mail: 'refund', order, refundId }) satisfies Letter,
    refundFailed: (order, refundId) => ({ mail: 'refundFailed', order, refundId }) satisfies Letter,
  },
};
