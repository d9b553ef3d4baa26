import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { Done, Instant, Money, PublicPerson, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Something that somebody paid for, or began to: tickets, an unlocked post, a tip or gift, art. */
export const Purchase = z.object({
  id: Uuid,
  kind: z.enum(['ticket', 'unlock', 'tip', 'art']),
  /** Its number on the receipt, as the provider has it too. */
  payable: z.string(),
  title: z.string(),
  subject: z.enum(['show', 'post', 'reel', 'track', 'person', 'art']),
  /** The show, the post, the reel, the track, the art, or what the tip was for. */
  subjectId: Uuid,
  /** Whose it is; null where they are not here any more, or one of the two has blocked the other. */
  seller: PublicPerson.nullable(),
  quantity: z.int(),
  /** What it costs. */
  amount: Money,
  /** What of it has gone back. */
  refunded: Money,
  /** `open`: waits for its payment. `givenUp`: never paid. `disputed`: the bank asks about it. */
  status: z.enum(['open', 'givenUp', 'paid', 'refunding', 'refunded', 'disputed']),
  /** An unlock that was never opened can be given back until then, of art its seller can be asked to take it back; null: not. */
  returnableUntil: Instant.nullable(),
  /** Of art: its seller has been asked to take it back. */
  returnAsked: z.boolean(),
  /** Of art: I have said that all is well, or was not heard of in time. */
  received: z.boolean(),
  /** Null: never. */
  paidAt: Instant.nullable(),
  createdAt: Instant,
});
export type Purchase = z.infer<typeof Purchase>;

export const purchases = {
  listPurchases: endpoint({
    method: 'GET',
    path: '/api/purchases',
    summary: 'What I paid for or began to, of every kind, newest first',
    access: 'person',
    query: z.object({
      cursor: z.string().max(textLimits.cursor).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.array(Purchase),
  }),
  /** Refusals: 409 `AlreadyOpened`, `RefundWindowClosed`, `AlreadyRefunded`, `NotPaid`, `DisputeOpen`. */
  returnUnlock: endpoint({
    method: 'POST',
    path: '/api/unlocks/:unlockId/refund',
    summary:
      'Have my money back for what I unlocked within 14 days and never opened (its buyer); give it back (its author, operators)',
    access: 'person',
    staff: ['operator'],
    recentSignIn: 'staff',
    params: z.object({ unlockId: Uuid }),
    response: Done,
  }),
};
