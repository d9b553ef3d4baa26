import type { AnswerOf } from '@marquee/command-api/contract/call.ts';
import type { AdminJob, adminJobs } from '@marquee/command-api/contract/operations-jobs.ts';

/** A job with what happened to it and the first of what it has set aside, once they are there: a list has neither. */
export type WholeJob = AdminJob & Partial<AnswerOf<typeof adminJobs.getJob>>;
