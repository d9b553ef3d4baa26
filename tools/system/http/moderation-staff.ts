import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { type AdminCase, adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import type { z } from 'zod';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';

type Verdict = z.input<NonNullable<typeof adminCases.decideCase.body>>;
type Reported = z.input<NonNullable<typeof moderation.report.body>>;

/** The id of who is signed in. */
export const idOf = async (person: Client) => (await person.call(accounts.getCurrentUser)).id;

/** Reports a thing, and answers its case as staff find it in the queue. */
export async function caseOf(staff: Client, reporter: Client, report: Reported): Promise<AdminCase> {
  await reporter.call(moderation.report, { body: report });
  return eventually('the case', async () => {
    const filter = JSON.stringify({ queue: 'open', kind: report.kind });
    const waiting = await staff.call(adminCases.listCases, { query: { filter, range: '[0,199]' } });
    return waiting.find(({ subjectId }) => subjectId === report.id);
  });
}

/** Claims a case and decides it, or proposes what takes two. */
export async function decide(staff: Client, { id: caseId }: Pick<AdminCase, 'id'>, body: Verdict): Promise<AdminCase> {
  await staff.call(adminCases.claimCase, { params: { caseId } });
  return staff.call(adminCases.decideCase, { params: { caseId }, body });
}

/** What a refusal is, in short. */
export const codeOf = ({ status, body: { code } }: { readonly status: number; readonly body: { code: string } }) =>
  `${status} ${code}`;
