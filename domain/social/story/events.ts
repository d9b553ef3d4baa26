import { z } from 'zod';
import { labelledEvents } from '../../content/ages.ts';
import { contentEvents } from '../../content/content.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant, SealedItem } from '../../kernel/schemas.ts';
import { Medium } from '../publication/media.ts';
import { Music } from '../publication/music.ts';

/** Who may see a story while it runs. */
export const StoryAudience = z.enum(['public', 'followers']);
export type StoryAudience = z.infer<typeof StoryAudience>;

/** Events of one story, `story-{id}`. */
export const storyEvents = {
  /**
   * It runs from `at` to `expiresAt`, which whoever reads it enforces. The body is a `PublicationBody`, whose words may be empty. In
   * version 1 there was no music.
   */
  StoryPublished: {
    version: 2,
    schema: z.object({
      author: Id,
      body: SealedItem,
      medium: Medium.optional(),
      music: Music.optional(),
      audience: StoryAudience,
      at: Instant,
      expiresAt: Instant,
      permanentHosting: z.boolean(),
      aiProcessed: z.boolean(),
    }),
    upcasters: { 1: (data: unknown) => [{ type: 'StoryPublished', data }] },
  },
  /** The late form of its end. `views`: how many had seen it by then, which nobody counts any more afterwards. */
  StoryExpired: { version: 1, schema: z.object({ views: z.int().min(0) }) },
  ...labelledEvents,
  ...contentEvents,
} as const;
export type StoryEvent = EventOf<typeof storyEvents>;
