import { type RefundsAsked, refundsOf } from '@marquee/projections/payments/money-queues.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import type { JobBoard } from '@marquee/workflows/jobs/board.ts';
import { refundIdOf } from '@marquee/workflows/payments/jobs.ts';

export type StuckJobs = Pick<JobBoard, 'list'>;

/** More are not decided about one by one. */
const MOST = 1000;

/**
 * Refunds that the provider refused and whose jobs wait for a decision, like any others that are asked for: one that was tried
 * again or let be waits for nobody. Counted as far as `MOST`.
 */
export async function waitingRefunds(
  { database, board }: { readonly database: Database; readonly board: StuckJobs },
  asked: RefundsAsked,
  page: Parameters<typeof refundsOf>[2],
): ReturnType<typeof refundsOf> {
  const first = { sort: 'stuckAt', descending: false, offset: 0, limit: MOST } as const;
  const { jobs } = await board.list({ kind: 'refund', state: 'stuck', ...first });
  const stuck = jobs.map(({ key }) => refundIdOf(key));
  const ids = asked.ids ? stuck.filter((id) => asked.ids?.includes(id)) : stuck;
  return refundsOf(database, { ...asked, ids, status: 'failed' }, page);
}
