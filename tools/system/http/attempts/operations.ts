import { randomUUID } from 'node:crypto';
import type { adminJobs } from '@marquee/command-api/contract/operations-jobs.ts';
import type { adminSession } from '@marquee/command-api/contract/operations-session.ts';
import type { adminVerifications } from '@marquee/command-api/contract/operations-verifications.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<
  keyof typeof adminJobs | keyof typeof adminSession | keyof typeof adminVerifications
> = {
  async prepare({ operator }) {
    const operators = { stranger: 'refused', by: operator } as const;
    const job = { ...operators, params: { jobId: 'hold-sweeper' } };
    const item = randomUUID();
    return {
      listJobs: {
        ...operators,
        query: { filter: '{"state":"waiting"}', range: '[0,9]', sort: '["startedAt","DESC"]' },
      },
      getAdminSession: operators,
      getJob: job,
      listParkedItems: { ...job, query: { range: '[0,9]' } },
      retryJob: { ...job, body: { reason: 'Because', item } },
      skipJobItem: { ...job, body: { reason: 'Because', item } },
      cancelJob: { ...job, body: { reason: 'Because' } },
      decideJobs: {
        ...operators,
        body: { verb: 'retry', reason: 'Because', targets: [{ id: job.params.jobId, item }] },
      },
      listVerifications: { ...operators, query: { range: '[0,9]' } },
      requestVerification: { ...operators, body: { reason: 'Because' } },
    };
  },
};
