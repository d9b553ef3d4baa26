import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant } from '../../kernel/schemas.ts';
import { MOST_OFFICES } from '../group/aggregate.ts';

const ofPair = z.object({ group: Id, person: Id });

/** Why somebody has to go: chosen and not written, for what is written about a person stays in no log. */
export const GoReason = z.enum(['rules', 'spam', 'abuse', 'other']);
export type GoReason = z.infer<typeof GoReason>;

/** Events of what one person is to one group, `member-{group:person}`. */
export const membershipEvents = {
  /** `by`: who let them in; absent where they came by themselves. */
  MemberJoined: { version: 1, schema: ofPair.extend({ by: Id.optional() }) },
  /** `told`: who could answer then, the owner first. */
  JoinRequested: { version: 1, schema: ofPair.extend({ told: z.array(Id).min(1).max(MOST_OFFICES) }) },
  JoinDeclined: { version: 1, schema: ofPair.extend({ by: Id }) },
  /** Who asked does not ask any more. */
  JoinRequestWithdrawn: { version: 1, schema: ofPair },
  MemberInvited: { version: 1, schema: ofPair.extend({ by: Id }) },
  InviteDeclined: { version: 1, schema: ofPair },
  MemberLeft: { version: 1, schema: ofPair },
  MemberRemoved: { version: 1, schema: ofPair.extend({ by: Id, reason: GoReason }) },
  /** `until` absent: until it is taken back. */
  MemberBanned: { version: 1, schema: ofPair.extend({ by: Id, reason: GoReason, until: Instant.optional() }) },
  MemberUnbanned: { version: 1, schema: ofPair.extend({ by: Id }) },
} as const;
export type MembershipEvent = EventOf<typeof membershipEvents>;
