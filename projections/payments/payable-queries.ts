import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type PaymentRow, payables, type RefundRow, type UnmatchedRow } from './payables.ts';

const { table } = projectionVersionOf(payables);
const byIntent = prepared<PaymentRow>(`select * from ${table('payments')} where intent_id = $1 order by at`);
const stray = `(
  select intent_id, payable, attempt, reason as why, cents, at from ${table('unmatched_payments')}
  union all select intent_id, payable, attempt, 'duplicate', cents, at from ${table('payments')} where surplus) as stray`;
const strays = prepared<StrayPayment>(
  `select stray.*, back.status as refund, back.code as refund_code, back.refund as refund_id, back.payable as refund_of
   from ${stray} left join lateral (
     select status, code, refund, payable from ${table('refunds')} as refund where refund.intent_id = stray.intent_id
     order by requested_at desc, refund desc limit 1) as back on true
   order by at desc, stray.intent_id offset $1 limit $2`,
);
const strayCount = prepared<{ total: number }>(`select count(*)::int as total from ${stray}`);
const unknown = prepared<{ intent: string }>(
  `select intent from unnest($1::text[]) as asked(intent)
   where not exists (select from ${table('payments')} where intent_id = intent)
     and not exists (select from ${table('unmatched_payments')} where intent_id = intent)`,
);
const byStatus = prepared<RefundRow>(
  `select * from ${table('refunds')} where status = $1 and (requested_at, refund, payable) > ($2, $3, $4)
   order by requested_at, refund, payable limit $5`,
);
const ofPayable = prepared<RefundRow>(
  `select * from ${table('refunds')} where payable = $1 order by requested_at, refund`,
);

/** A payment that what it names did not ask for, or not again, and how far its money has gone back. Cents. */
export interface StrayPayment extends Omit<UnmatchedRow, 'movement' | 'reason'> {
  readonly why: UnmatchedRow['reason'] | 'duplicate';
  readonly refund: RefundRow['status'] | null;
  readonly refund_code: string | null;
  /** That refund, and the stream that it is of. */
  readonly refund_id: string | null;
  readonly refund_of: string | null;
}

/** Payments of nothing and second payments of one thing, newest first, and how many there are. */
export async function strayPayments(
  database: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly StrayPayment[]; readonly total: number }> {
  const [rows, [count]] = await Promise.all([strays(database, [offset, limit]), strayCount(database, [])]);
  return { rows, total: count?.total ?? 0 };
}

/** Those of these intents that no payment is known by. */
export async function unknownIntents(database: Database, intents: readonly string[]): Promise<readonly string[]> {
  return (await unknown(database, [intents])).map(({ intent }) => intent);
}

/** What was paid with one of the provider's intents. */
export function paymentsByIntent(database: Database, intentId: string): Promise<readonly PaymentRow[]> {
  return byIntent(database, [intentId]);
}

/** Refunds of one status, the longest waiting first, page by page. */
export async function refundsByStatus(
  database: Database,
  status: RefundRow['status'],
  { cursor, limit = 100 }: { readonly cursor?: string | undefined; readonly limit?: number } = {},
): Promise<Page<RefundRow>> {
  const place = cursor ? decodeCursor(cursor, ['instant', 'text', 'text']) : undefined;
  const [at, refund, payable] = place ?? ['-infinity', '', ''];
  const rows = await byStatus(database, [status, at, refund, payable, limit + 1]);
  return pageOf(rows, limit, (last) => [last.requested_at, last.refund, last.payable]);
}

/** All refunds of one payable, oldest first. */
export function refundsOfPayable(database: Database, payable: string): Promise<readonly RefundRow[]> {
  return ofPayable(database, [payable]);
}
