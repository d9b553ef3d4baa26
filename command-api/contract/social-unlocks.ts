import { unlockedKinds } from '@marquee/domain/payments/unlock/events.ts';
import { z } from 'zod';
import { Instant, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Something exclusive that I paid to see, or tried to. */
export const Unlock = z.object({
  id: Uuid,
  kind: z.enum(unlockedKinds),
  /** The post, the reel or the track. */
  contentId: Uuid,
  /** What it is about, as far as I see it today. */
  title: z.string(),
  authorName: z.string(),
  /** Dollars. */
  price: z.string(),
  /** `ended`: the money went back, or is on its way. */
  status: z.enum(['requested', 'abandoned', 'unlocked', 'ended']),
  createdAt: Instant,
});
export type Unlock = z.infer<typeof Unlock>;

/** What an unlock answers that was asked for: what is to be paid, and how. */
export const UnlockStarted = z.object({
  payable: z.string(),
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  /** Dollars. */
  totalAmount: z.string(),
  payment: z.enum(['required', 'unconfigured']),
});
export type UnlockStarted = z.infer<typeof UnlockStarted>;

export const unlocks = {
  unlockPost: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/unlock',
    summary: 'Pay to see an exclusive post or reel; asked again, the payment that is open is answered',
    access: 'person',
    guardian: 'money',
    params: z.object({ postId: Uuid }),
    response: UnlockStarted,
  }),
  listUnlocks: endpoint({
    method: 'GET',
    path: '/api/unlocks',
    summary: 'What I have unlocked, and what I have begun to, newest first; the last fifty',
    access: 'person',
    response: z.array(Unlock),
  }),
};
