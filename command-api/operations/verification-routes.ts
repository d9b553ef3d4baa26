import { verificationAggregate } from '@marquee/domain/operations/verification/aggregate.ts';
import { listVerifications } from '@marquee/projections/operations/verification-queries.ts';
import type { VerificationRow } from '@marquee/projections/operations/verifications-table.ts';
import type { JobBoard } from '@marquee/workflows/jobs/board.ts';
import { verificationJob } from '@marquee/workflows/operations/jobs.ts';
import { adminVerifications, type Verification } from '../contract/operations-verifications.ts';
import { commandIdentity } from '../http/command-id.ts';
import { contentRange } from '../http/content-range.ts';
import { HttpError } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { isRecorded, type Services, sendFrom } from '../http/services.ts';
import type { Names } from './job-view.ts';
import { namesOf } from './names.ts';

export interface VerificationServices extends Services {
  readonly board: JobBoard;
}

/** What the platform found when it looked at its own log, for operators, who may have it look again. */
export function registerAdminVerifications(router: Router, services: VerificationServices): void {
  const { board, consistency, database, directory } = services;

  router.operator(adminVerifications.listVerifications, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['operations']);
    const [offset, last] = query.range;
    const { rows, total } = await listVerifications(database, { offset, limit: last - offset + 1 });
    contentRange(reply, 'verifications', offset, rows.length, total);
    const names = await namesOf(
      directory,
      rows.map((row) => row.requested_by),
    );
    return rows.map((row) => verificationView(row, names));
  });

  router.operator(adminVerifications.requestVerification, async (call) => {
    const identity = commandIdentity(call.request, call.session.personId);
    const verification = identity.commandId;
    const command = { type: 'RequestVerification', verification, reason: call.body.reason } as const;
    const stream = verificationAggregate.stream(command);
    if ((await board.anyOpen('verification')) && !(await isRecorded(services.log, stream, verification))) {
      const message = 'The log is being verified now. Wait for the result, and ask again if it is not enough.';
      throw new HttpError(409, 'VerificationAtWork', message);
    }
    await sendFrom(services, call, verificationAggregate, command, identity);
    return { id: verification, job: verificationJob(verification)[1] };
  });
}

function verificationView(row: VerificationRow, names: Names): Verification {
  return {
    id: row.verification,
    outcome: row.outcome,
    requestedBy: row.requested_by,
    requestedByName: (row.requested_by && names.get(row.requested_by)) ?? null,
    reason: row.reason,
    requestedAt: row.requested_at,
    events: row.events,
    checks: row.checks,
    findings: row.findings,
    named: [...row.named],
    endedAt: row.ended_at,
  };
}
