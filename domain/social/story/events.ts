import { z } from 'zod';
import { contentEvents } from '../../content/content.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant, SealedItem } from '../../kernel/schemas.ts';
import { Medium } from '../publication/media.ts';

/** Who may see a story while it runs. */
export const StoryAudience = z.enum(['public', 'followers']);
export type StoryAudience = z.infer<typeof StoryAudience>;

/** Events of one story, `story-{id}`. */
export const storyEvents = {
  /** It runs from `at` to `expiresAt`, which whoever reads it enforces. The body is a `PublicationBody`, whose words may be empty. */
  StoryPublished: {
    version: 1,
    schema: z.object({
      author: Id,
      body: SealedItem,
      medium: Medium.optional(),
      audience: StoryAudience,
      at: Instant,
      expiresAt: Instant,
      permanentHosting: z.boolean(),
      aiProcessed: z.boolean(),
    }),
  },
  /** The late form of its end. `views`: how many had seen it by then, which nobody counts any more afterwards. */
  StoryExpired: { version: 1, schema: z.object({ views: z.int().min(0) }) },
  ...contentEvents,
} as const;
export type StoryEvent = EventOf<typeof storyEvents>;
