import { z } from 'zod';
import { Id, Instant } from '../../kernel/schemas.ts';

/** That a person has read all that they were told up to an instant. */
export const NoticesReadEntry = z.object({ person: Id, upTo: Instant });

/** Events of how far a person has read in a month, `noticereading-{person:month}`. */
export const readingEvents = {
  NoticesRead: { version: 1, schema: z.object({ entries: z.array(NoticesReadEntry).min(1) }) },
} as const;
