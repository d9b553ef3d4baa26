import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant } from '../../kernel/schemas.ts';

const pair = z.object({ follower: Id, followee: Id });
/** Who did something about whom. */
const stance = z.object({ by: Id, other: Id });

/** Who may have to agree before somebody is followed: themselves, or the parent of a kid. */
export const approvers = ['followee', 'guardian'] as const;

/** Who follows whom, and who asks to. */
export const followingEvents = {
  PersonFollowed: { version: 1, schema: pair },
  PersonUnfollowed: { version: 1, schema: pair },
  /** `awaits`: who has still to agree; `guardians`: the parents among them. Said again when one has agreed and others have not. */
  FollowRequested: {
    version: 2,
    schema: pair.extend({ awaits: z.array(z.enum(approvers)).min(1), guardians: z.array(Id).min(1).optional() }),
    upcasters: { 1: (data: unknown) => [{ type: 'FollowRequested', data }] },
  },
  FollowRequestWithdrawn: { version: 1, schema: pair },
  FollowDeclined: { version: 1, schema: pair },
} as const;

/** What one person keeps off from another: by a block, or by a mute for themselves alone. */
export const stanceEvents = {
  PersonBlocked: { version: 1, schema: stance },
  PersonUnblocked: { version: 1, schema: stance },
  /** `until` absent: until it is taken back. */
  PersonMuted: { version: 1, schema: stance.extend({ until: Instant.optional() }) },
  PersonUnmuted: { version: 1, schema: stance },
} as const;

/** Events of what one person has towards another, `follow-{follower:followee}`, and of whether the other bars it. */
export const followEvents = {
  ...followingEvents,
  ...stanceEvents,
  /** One of those who are awaited agrees; with the last of them comes `PersonFollowed`. */
  FollowApproved: { version: 1, schema: z.object({ by: z.string() }) },
} as const;
export type FollowEvent = EventOf<typeof followEvents>;
