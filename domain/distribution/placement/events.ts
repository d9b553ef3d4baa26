import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant } from '../../kernel/schemas.ts';

/** What an artist can place on a platform. */
export const placedKinds = ['track', 'album'] as const;
export type PlacedKind = (typeof placedKinds)[number];

/** Why a platform does not take something; what it says besides is the reason in words. */
export const rejectionCodes = ['quality', 'format', 'rights', 'duplicate', 'policy', 'other'] as const;
export type RejectionCode = (typeof rejectionCodes)[number];

export const Placed = z.object({ kind: z.enum(placedKinds), id: Id });
export type Placed = z.infer<typeof Placed>;

/** Events of one thing on one platform, `placement-{kind:content:platform}`. `owner`: whose it is, who is told. */
export const placementEvents = {
  SubmissionRequested: { version: 1, schema: z.object({ content: Placed, platform: Id, owner: Id }) },
  /** One of the staff sees to it. */
  SubmissionClaimed: { version: 1, schema: z.object({ by: Id }) },
  SubmissionAccepted: { version: 1, schema: z.object({ owner: Id, at: Instant }) },
  SubmissionRejected: {
    version: 1,
    schema: z.object({ owner: Id, code: z.enum(rejectionCodes), reason: z.string() }),
  },
  SubmissionWithdrawn: { version: 1, schema: z.object({}) },
  /** What the platform says of one UTC day, once: how often it was played there, and what that earned there, in cents. */
  PlatformStatsRecorded: {
    version: 1,
    schema: z.object({ day: z.iso.date(), views: z.int().min(0), revenue: Cents }),
  },
} as const;
export type PlacementEvent = EventOf<typeof placementEvents>;
