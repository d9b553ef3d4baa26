import type { LetterInput } from '../mail/letter-kind.ts';
import type { PayableSteps } from '../payments/payable-steps.ts';
import type { artLetters } from './letters.ts';

type Letter = LetterInput<typeof artLetters>;

/** What is paid for becomes the buyer's, goes back once its money is back, and the buyer is told. */
export const artSaleSteps: PayableSteps = {
  paymentJob: 'art-payment',
  fulfil: 'fulfilArtSale',
  takeBack: 'returnArt',
  letters: {
    refunded: (sale, refundId) => ({ mail: 'artRefunded', sale, refundId }) satisfies Letter,
    refundFailed: (sale, refundId) => ({ mail: 'artRefundFailed', sale, refundId }) satisfies Letter,
  },
};
