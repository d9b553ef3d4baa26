import { type ShowFigures, showFigures } from '@marquee/projections/shows/show-figures.ts';
import { doorsOf } from '@marquee/projections/ticketing/order-queries.ts';
import type { JobView, WorkflowEngine } from '@marquee/workflows/port/engine.ts';
import { cancellationJob } from '@marquee/workflows/ticketing/jobs.ts';
import type { Pool } from 'pg';

/** How far the refunds of a cancelled show are, in tickets. */
export interface RefundProgress {
  readonly total: number;
  /** The provider has given the money back. */
  readonly done: number;
  /** The provider has refused to; an operator decides what becomes of them. */
  readonly failed: number;
  readonly caption: string;
  readonly state: string;
}

/** A show's figures, and for a cancelled one how far the money has gone back. Amounts in cents. */
export async function figuresOf(
  { database, jobs }: { readonly database: Pool; readonly jobs: Pick<WorkflowEngine, 'job'> },
  show: string,
  owner: string,
): Promise<ShowFigures & { readonly refunds: RefundProgress | null }> {
  const [, jobKey] = cancellationJob(show);
  const [figures, job] = await Promise.all([showFigures(database, show, owner), jobs.job(jobKey)]);
  return { ...figures, refunds: job ? await refundProgress(database, show, job) : null };
}

/** Counts what the log says of the tickets: the job's own items are orders, unpaid ones among them. */
async function refundProgress(database: Pool, show: string, { caption, state }: JobView): Promise<RefundProgress> {
  const progress = { total: 0, done: 0, failed: 0, caption, state };
  for (const { tickets, refunded, refused } of (await doorsOf(database, show)).values()) {
    progress.total += tickets + refunded;
    progress.done += refunded;
    progress.failed += refused;
  }
  return progress;
}
