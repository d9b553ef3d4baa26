import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id } from '../../kernel/schemas.ts';

/** Events of one person's following of another, `follow-{follower:followee}`. */
export const followEvents = {
  PersonFollowed: { version: 1, schema: z.object({ follower: Id, followee: Id }) },
  PersonUnfollowed: { version: 1, schema: z.object({ follower: Id, followee: Id }) },
} as const;
export type FollowEvent = EventOf<typeof followEvents>;
