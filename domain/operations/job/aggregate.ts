import type { Aggregate } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import type { JobCommand } from './commands.ts';
import { decide } from './decide.ts';
import { type JobEvent, jobEvents } from './events.ts';
import { evolve, initialState, type JobState } from './state.ts';

/** What operators have said about one durable job: its audit trail. The job itself lives in its engine. */
export const jobAggregate: Aggregate<JobState, JobCommand, JobEvent> = {
  category: 'job',
  events: jobEvents,
  initialState,
  decide,
  evolve,
  stream: ({ job }) => `job-${derivedId('job', job)}`,
  remembers: 256,
};
