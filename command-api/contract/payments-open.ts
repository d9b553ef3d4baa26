import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { DollarsInput, Money, text } from './common.ts';

/** A payment that was begun; everything in it is empty where no payments are set up. */
export const OpenPayment = z.object({
  payable: z.string(),
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  totalAmount: Money,
  payment: z.enum(['required', 'unconfigured']),
});

/** What a tip is made of: dollars, or a gift of the policy’s catalogue, and a word with it that is shown once it is paid. */
export const tipFields = {
  amount: DollarsInput.optional(),
  gift: z.enum(['rose', 'star', 'crown']).optional(),
  message: text(textLimits.tipMessage).optional(),
};

/** One of the two, never both. */
export const isAmountOrGift = (tip: { readonly amount?: unknown; readonly gift?: unknown }) =>
  (tip.amount === undefined) !== (tip.gift === undefined);
export const AMOUNT_OR_GIFT = 'Give an amount or choose a gift';
