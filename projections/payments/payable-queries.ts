import { decodeCursor, encodeCursor, type Page } from '../runner/cursor.ts';
import { editionOf } from '../runner/edition.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type DisputeRow, type PaymentRow, payables, type RefundRow } from './payables.ts';

const { table } = editionOf(payables);
const byIntent = prepared<PaymentRow>(`select * from ${table('payments')} where intent_id = $1 order by at`);
const odd = prepared<PaymentRow>(
  `select * from ${table('payments')} where late or surplus order by at desc, payable limit $1`,
);
const byStatus = prepared<RefundRow>(
  `select * from ${table('refunds')} where status = $1 and (requested_at, refund) > ($2, $3)
   order by requested_at, refund limit $4`,
);
const ofPayable = prepared<RefundRow>(
  `select * from ${table('refunds')} where payable = $1 order by requested_at, refund`,
);
const disputes = prepared<DisputeRow>(
  `select * from ${table('disputes')} where status = $1 order by evidence_due_at nulls last, dispute limit $2`,
);

/** What was paid with one of the provider's intents. */
export function paymentsByIntent(database: Database, intentId: string): Promise<readonly PaymentRow[]> {
  return byIntent(database, [intentId]);
}

/** Payments that came late or twice, newest first. */
export function oddPayments(database: Database, limit = 100): Promise<readonly PaymentRow[]> {
  return odd(database, [limit]);
}

/** Refunds of one status, the longest waiting first, page by page. */
export async function refundsByStatus(
  database: Database,
  status: RefundRow['status'],
  { cursor, limit = 100 }: { readonly cursor?: string | undefined; readonly limit?: number } = {},
): Promise<Page<RefundRow>> {
  const [at, refund] = (cursor ? decodeCursor(cursor, 2) : undefined) ?? ['-infinity', ''];
  const rows = await byStatus(database, [status, at, refund, limit + 1]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > limit ? encodeCursor([last.requested_at, last.refund]) : undefined };
}

/** All refunds of one payable, oldest first. */
export function refundsOfPayable(database: Database, payable: string): Promise<readonly RefundRow[]> {
  return ofPayable(database, [payable]);
}

/** Disputes of one status, those first whose evidence is due soonest. */
export function disputesByStatus(
  database: Database,
  status: DisputeRow['status'],
  limit = 100,
): Promise<readonly DisputeRow[]> {
  return disputes(database, [status, limit]);
}
