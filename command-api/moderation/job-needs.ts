import { iso } from '@marquee/domain/kernel/time.ts';
import { APPEAL_MS } from '@marquee/domain/moderation/case/terms.ts';
import { casesToClose, claimsToEnd } from '@marquee/projections/moderation/case-queries.ts';
import type { CaseRow } from '@marquee/projections/moderation/cases.ts';
import { sanctionsToEnd } from '@marquee/projections/moderation/standings.ts';
import { messageById } from '@marquee/projections/shows/chat-queries.ts';
import { showsByOwner } from '@marquee/projections/shows/show-queries.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import { type JobParts, reaching } from '../platform/parts/job-parts.ts';

/** What is due is looked up as the read model has it: what it does not know yet is found five minutes later. */
export function moderationNeeds({ config, requests, storage }: JobParts): Needs<ContextWork>['moderation'] {
  const { bus, log, personalData, pool } = storage;
  const reached = reaching(storage);
  const now = () => iso(Date.now());
  return {
    log,
    commands: bus,
    personalData,
    decisionsPage: `${config.publicUrl}/decisions`,
    withdrawalPage: (claimant) => requests.claims.withdrawalPage(claimant),
    async liveShowsOf(person) {
      await reached(['shows']);
      return (await showsByOwner(pool, person)).filter(({ status }) => status === 'live').map(({ show }) => show);
    },
    async showOfMessage(message) {
      await reached(['chat']);
      return (await messageById(pool, message))?.show;
    },
    sanctionsToEnd: (limit) => sanctionsToEnd(pool, now(), limit),
    claimsToEnd: async (limit) => (await claimsToEnd(pool, now(), limit)).map(subjectOf),
    casesToClose: async (limit) =>
      (await casesToClose(pool, iso(Date.now() - APPEAL_MS), limit)).flatMap((row) =>
        row.decision === null ? [] : [{ subject: subjectOf(row), decision: row.decision }],
      ),
  };
}

const subjectOf = ({ kind, subject: id }: CaseRow) => ({ kind, id });
