import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant, Split } from '../../kernel/schemas.ts';
import { payableEvents } from '../payable/events.ts';
import { Payees, wholly } from '../payable/payees.ts';

/** What can be unlocked. */
export const unlockedKinds = ['post', 'reel', 'track'] as const;
export type UnlockedKind = (typeof unlockedKinds)[number];

const requested = z.object({
  buyer: Id,
  owner: Id,
  kind: z.enum(unlockedKinds),
  content: Id,
  cents: Cents,
  feeBps: z.int().min(0).max(10_000),
  policy: z.int().min(1),
});

/** Events of what one person pays to see one thing, `unlock-{id}`; the payment facet's are among them. */
export const unlockEvents = {
  ...payableEvents,
  UnlockRequested: {
    version: 2,
    schema: requested.extend({ payees: Payees }),
    upcasters: {
      // before money followed splits, all of it was the owner's
      1: (data: unknown) => {
        const before = requested.parse(data);
        return [{ type: 'UnlockRequested', data: { ...before, payees: wholly(before.owner) } }];
      },
    },
  },
  /** It is paid: from now on the buyer sees it. */
  ContentUnlocked: { version: 1, schema: z.object({ at: Instant, split: Split }) },
  /** Its buyer has seen it, for the first time. */
  ContentOpened: { version: 1, schema: z.object({ at: Instant }) },
} as const;
export type UnlockEvent = EventOf<typeof unlockEvents>;
