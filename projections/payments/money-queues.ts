import { Conditions, counted, type PageAsked } from '../runner/list-page.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, statement } from '../runner/rows.ts';
import { type DisputeRow, payables, type RefundRow } from './payables.ts';

const { table } = projectionVersionOf(payables);

export interface DisputesAsked {
  readonly ids?: readonly string[] | undefined;
  readonly status?: DisputeRow['status'] | undefined;
  readonly payable?: string | undefined;
}

export interface RefundsAsked {
  readonly ids?: readonly string[] | undefined;
  readonly status?: RefundRow['status'] | undefined;
  readonly reason?: RefundRow['reason'] | undefined;
  readonly payable?: string | undefined;
  /** Those of at least so many cents. */
  readonly least?: number | undefined;
}

const disputeOrders = { evidenceDueAt: 'evidence_due_at', openedAt: 'opened_at', amount: 'cents' } as const;
const refundOrders = { requestedAt: 'requested_at', amount: 'cents' } as const;
type Sorted<S> = PageAsked & { readonly sort: S };
interface Rows<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

/** Disputes, and how many there are (counted as far as `MOST_COUNTED`). */
export function disputesOf(
  database: Database,
  { ids, status, payable }: DisputesAsked,
  { sort, ...page }: Sorted<keyof typeof disputeOrders>,
): Promise<Rows<DisputeRow>> {
  const conditions = new Conditions()
    .add('dispute = any(?::text[])', ids)
    .add('status = ?', status)
    .add('payable = ?', payable);
  return rowsOf(
    database,
    `${table('disputes')} ${conditions.where}`,
    conditions,
    [disputeOrders[sort], 'dispute'],
    page,
  );
}

/** Refunds, and how many there are (counted as far as `MOST_COUNTED`). */
export function refundsOf(
  database: Database,
  { ids, status, reason, payable, least }: RefundsAsked,
  { sort, ...page }: Sorted<keyof typeof refundOrders>,
): Promise<Rows<RefundRow>> {
  const conditions = new Conditions()
    .add('refund = any(?::text[])', ids)
    .add('status = ?', status)
    .add('reason = ?', reason)
    .add('payable = ?', payable)
    .add('cents >= ?', least);
  return rowsOf(database, `${table('refunds')} ${conditions.where}`, conditions, [refundOrders[sort], 'refund'], page);
}

async function rowsOf<R>(
  database: Database,
  from: string,
  conditions: Conditions,
  [by, tie]: readonly [by: string, tie: string],
  { offset, limit, descending }: PageAsked,
): Promise<Rows<R>> {
  const total = await counted(database, `from ${from}`, conditions.values);
  const direction = descending ? 'desc' : 'asc';
  const page = `limit ${conditions.param(limit)} offset ${conditions.param(offset)}`;
  const text = `select * from ${from} order by ${by} ${direction} nulls last, ${tie}, payable ${page}`;
  return { rows: (await statement(text)(database, conditions.values)) as R[], total };
}
