import { randomUUID } from 'node:crypto';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import type { dataAccess } from '@marquee/command-api/contract/operations-access.ts';
import type { adminApprovals } from '@marquee/command-api/contract/operations-approvals.ts';
import type { adminConsole } from '@marquee/command-api/contract/operations-console.ts';
import type { adminEvents } from '@marquee/command-api/contract/operations-events.ts';
import type { adminHistory } from '@marquee/command-api/contract/operations-history.ts';
import type { adminJobs } from '@marquee/command-api/contract/operations-jobs.ts';
import type { adminPeople } from '@marquee/command-api/contract/operations-people.ts';
import type { adminPlatform } from '@marquee/command-api/contract/operations-platform.ts';
import type { adminSession } from '@marquee/command-api/contract/operations-session.ts';
import type { adminVerifications } from '@marquee/command-api/contract/operations-verifications.ts';
import { newPerson } from '../../../testing/purchases.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<
  | keyof typeof adminPlatform
  | keyof typeof adminApprovals
  | keyof typeof adminConsole
  | keyof typeof adminPeople
  | keyof typeof adminEvents
  | keyof typeof adminHistory
  | keyof typeof dataAccess
  | keyof typeof adminJobs
  | keyof typeof adminSession
  | keyof typeof adminVerifications
> = {
  async prepare({ operator, url }) {
    const operators = { stranger: 'refused', by: operator } as const;
    const job = { ...operators, params: { jobId: 'hold-sweeper' } };
    const item = randomUUID();
    const view = { resource: 'orders', name: 'Mine' };
    // somebody whom nothing else is tried on: the operator's attempt signs them out
    const { id: personId } = await (await newPerson(url)).call(accounts.getCurrentUser);
    return {
      listSavedViews: operators,
      saveView: { ...operators, body: { ...view, search: 'page=2', hidden: ['id'] } },
      removeView: { ...operators, body: view },
      getRecordLock: { ...operators, params: { record: `order-${item}` } },
      holdRecord: { ...operators, params: { record: `order-${item}` }, body: { doing: 'Refund', takeOver: false } },
      releaseRecord: { ...operators, params: { record: `order-${item}` } },
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
      getDashboard: operators,
      getPlatform: operators,
      rebuildReadModel: { ...operators, params: { name: 'polls' }, body: { reason: 'Because' } },
      listAudit: { ...operators, query: { range: '[0,9]' } },
      listApprovals: { ...operators, query: { range: '[0,9]' } },
      answerApproval: { ...operators, params: { approvalId: item }, body: { agree: true, reason: 'Because' } },
      listAdminPeople: { ...operators, query: { filter: '{"q":"ada"}', range: '[0,9]' } },
      getAdminPerson: { ...operators, params: { personId } },
      revealPerson: { ...operators, params: { personId }, body: { reason: 'Because' } },
      seeAsPerson: { ...operators, params: { personId }, body: { reason: 'Because' } },
      changeRole: { ...operators, params: { personId }, body: { role: 'support', held: false, reason: 'Because' } },
      listAgeChecks: { ...operators, query: { range: '[0,9]' } },
      seeAgeDocument: { ...operators, params: { personId }, body: { birthDate: '1990-01-01', reason: 'Because' } },
      upholdAge: { ...operators, params: { personId }, body: { reason: 'Because' } },
      endSessions: { ...operators, params: { personId }, body: { reason: 'Because' } },
      listDataAccess: { stranger: 'own' },
      leaveSeenAs: { stranger: 'own' },
      listEvents: {
        ...operators,
        query: { filter: '{"type":"JobRetryRequested"}', range: '[0,9]', sort: '["place","DESC"]' },
      },
      getEvent: { ...operators, params: { id: item } },
      revealEvent: { ...operators, params: { id: item }, body: { reason: 'Because' } },
      getEntity: { ...operators, params: { stream: 'verification-2026-11-22' }, query: { revision: 0 } },
      getHistory: { ...operators, params: { stream: `person-${personId}` } },
      revertEvent: {
        ...operators,
        params: { stream: `person-${personId}` },
        body: { event: item, newest: 0, reason: 'Because' },
      },
      getUndo: { ...operators, params: { stream: `person-${personId}` } },
      undoVerb: {
        ...operators,
        params: { stream: `person-${personId}` },
        body: { event: item, newest: 0, reason: 'Because' },
      },
      tailEvents: { ...operators, query: { seconds: 0 } },
      followChanges: { ...operators, query: { seconds: 0 } },
      requestVerification: { ...operators, body: { reason: 'Because' } },
    };
  },
};
