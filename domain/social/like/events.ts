import { z } from 'zod';
import { Id } from '../../kernel/schemas.ts';

/** What can be liked. */
export const LikedKind = z.enum(['post', 'reel', 'comment', 'track', 'art', 'artcollection']);
export type LikedKind = z.infer<typeof LikedKind>;

/** That a person likes something, or no longer. `owner` is whose it was then. */
export const Like = z.object({ person: Id, kind: LikedKind, id: Id, owner: Id, on: z.boolean() });
export type Like = z.infer<typeof Like>;

/** Events of likes: a person’s of a month, `likes-{person:month}`, and those that a process has gathered in a day, `likes-{gatherer}-{day}`. */
export const likeEvents = {
  LikesSet: { version: 1, schema: z.object({ entries: z.array(Like).min(1) }) },
} as const;
