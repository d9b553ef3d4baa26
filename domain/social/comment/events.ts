import { z } from 'zod';
import { contentEvents } from '../../content/content.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant, SealedItem } from '../../kernel/schemas.ts';
import { Mentions } from '../mentions.ts';

/** Events of one comment, `comment-{id}`. */
export const commentEvents = {
  /** `owner` is whose the subject was then; `parent` the comment that it stands under, which answers none itself; `answered` whose comment it answers; `mentions` who is named in the words and may be. */
  CommentAdded: {
    version: 2,
    schema: z.object({
      subject: z.object({ kind: z.enum(['post', 'reel']), id: Id }),
      owner: Id,
      author: Id,
      parent: Id.optional(),
      answered: Id.optional(),
      body: SealedItem,
      mentions: Mentions.optional(),
      at: Instant,
    }),
    // the first version does not say whom a comment answers
    upcasters: { 1: (data: unknown) => [{ type: 'CommentAdded', data }] },
  },
  /** `rev` counts edits from 1. */
  CommentEdited: { version: 1, schema: z.object({ rev: z.int().min(1), body: SealedItem }) },
  ...contentEvents,
} as const;
export type CommentEvent = EventOf<typeof commentEvents>;
