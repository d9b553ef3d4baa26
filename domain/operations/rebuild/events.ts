import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id } from '../../kernel/schemas.ts';

const Count = z.int().min(0);
const of = { readModel: z.string().min(1), rebuild: Id };

/** Nobody had built it before; what was there was the same, to the byte; or it was not, and was replaced. */
export const rebuildOutcomes = ['built', 'equal', 'replaced'] as const;

/** What a rebuild has made. */
export const Rebuilt = z.object({
  outcome: z.enum(rebuildOutcomes),
  /** Rows that the log gives it. */
  rows: Count,
  /** Whether it was halted, and goes on now. */
  lifted: z.boolean(),
  /** Events of which upcasters leave nothing. */
  skipped: Count,
});
export type Rebuilt = z.infer<typeof Rebuilt>;

/** A read model that an operator has built anew from the log. */
export const rebuildEvents = {
  RebuildRequested: { version: 1, schema: z.object({ ...of, reason: z.string() }) },
  ReadModelRebuilt: { version: 1, schema: z.object({ ...of, ...Rebuilt.shape }) },
  /** It could not be, and stands as it did. */
  RebuildFailed: { version: 1, schema: z.object({ ...of, message: z.string() }) },
} as const;
export type RebuildEvent = EventOf<typeof rebuildEvents>;
