import { retracing } from '../../kernel/retrace.ts';
import { jobAggregate } from './aggregate.ts';

/** Which command left which event about a job. */
export const jobRetrace = retracing(jobAggregate, {
  JobRetryRequested: ({ item, ...data }) => [{ type: 'RetryJob', ...data, item: item ?? undefined }],
  JobItemSkipRequested: ({ item, ...data }) => [{ type: 'SkipItem', ...data, item: item ?? undefined }],
  JobCancellationRequested: (data) => [{ type: 'CancelJob', ...data }],
});
