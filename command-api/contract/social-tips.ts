import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { Done, Instant, Money, PublicPerson, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { AMOUNT_OR_GIFT, isAmountOrGift, OpenPayment, tipFields } from './payments-open.ts';

/** A tip that somebody was given (spec section 3, tips). */
export const ReceivedTip = z.object({
  id: Uuid,
  /** Null where they are not here any more, or one of the two has blocked the other. */
  from: PublicPerson.nullable(),
  gift: z.string().nullable(),
  amount: Money,
  /** What of it is the recipient’s. */
  net: Money,
  /** Empty: none, or nobody can read it any more. */
  message: z.string(),
  about: z.object({ kind: z.enum(['show', 'post', 'reel', 'story', 'profile', 'delivery']), id: Uuid }),
  /** In the other states but `received` it is not theirs: the money is on its way back, or the bank asks about it. */
  status: z.enum(['received', 'refunding', 'refunded', 'disputed']),
  /** Until then the recipient can give it back. */
  refundableUntil: Instant,
  receivedAt: Instant,
});
export type ReceivedTip = z.infer<typeof ReceivedTip>;

export const tips = {
  /** Refusals: 400 `AmountOutOfRange`, 403 `CannotTipSelf`, `GuardianRequired`, 404 `NotFound` of what one does not see. */
  tip: endpoint({
    method: 'POST',
    path: '/api/tips',
    summary: 'Tip a person for what they are or for a post or reel, or give them a gift',
    access: 'person',
    guardian: 'money',
    body: z
      .object({ kind: z.enum(['post', 'reel', 'profile']), id: Uuid, ...tipFields })
      .refine(isAmountOrGift, AMOUNT_OR_GIFT),
    response: OpenPayment,
  }),
  listTips: endpoint({
    method: 'GET',
    path: '/api/tips',
    summary: 'Tips that I was given, newest first',
    access: 'person',
    query: z.object({
      cursor: z.string().max(textLimits.cursor).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.array(ReceivedTip),
  }),
  sumTips: endpoint({
    method: 'GET',
    path: '/api/tips/total',
    summary: 'How many tips I was given that stand, and what they come to',
    access: 'person',
    response: z.object({ tips: z.int(), amount: Money, net: Money }),
  }),
  /** Refusals: 409 `RefundWindowClosed` after seven days, `AlreadyRefunded`, `DisputeOpen`. */
  refundTip: endpoint({
    method: 'POST',
    path: '/api/tips/:tipId/refund',
    summary: 'Give a tip back whole within seven days (who got it, operators)',
    access: 'person',
    staff: ['operator'],
    recentSignIn: 'staff',
    params: z.object({ tipId: Uuid }),
    response: Done,
  }),
};
