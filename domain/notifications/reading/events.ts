import { z } from 'zod';
import { Id, Instant } from '../../kernel/schemas.ts';

/** That a person has read all that they were told up to an instant, or, with `notice`, what one line told them up to then. */
export const NoticesReadEntry = z.object({ person: Id, upTo: Instant, notice: Id.optional() });

/** Events of how far a person has read in a month, `noticereading-{person:month}`. */
export const readingEvents = {
  NoticesRead: { version: 1, schema: z.object({ entries: z.array(NoticesReadEntry).min(1) }) },
} as const;
