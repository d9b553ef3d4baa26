import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Instant } from '../../kernel/schemas.ts';

const ofJob = { job: z.string(), reason: z.string() };
/** `item` is null for the step that the job stands at, or all of its parked items. */
const ofStuckJob = { ...ofJob, stuckAt: Instant, item: z.string().nullable() };

/** Words to a job: its engine gets them as signals. Who spoke stands in the metadata. */
export const jobEvents = {
  /** What could not be done is to be tried again. */
  JobRetryRequested: { version: 1, schema: z.object(ofStuckJob) },
  /** What could not be done is to be let go; the job goes on without it. */
  JobItemSkipRequested: { version: 1, schema: z.object(ofStuckJob) },
  /** The job is to take back what it did, and end. */
  JobCancellationRequested: { version: 1, schema: z.object(ofJob) },
} as const;

export type JobEvent = EventOf<typeof jobEvents>;
