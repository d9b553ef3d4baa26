import type { ComparedKind } from '@marquee/domain/payments/discrepancy/events.ts';
import { Conditions, type PageAsked } from '../../runner/list-page.ts';
import { projectionVersionOf } from '../../runner/projection-version.ts';
import { type Database, prepared, statement } from '../../runner/rows.ts';
import { type DiscrepancyRow, reconciliation } from './reconciliation.ts';

const { table } = projectionVersionOf(reconciliation);

/** One thing that either side has, as both tell it. Cents; null where a side has nothing. */
export interface ComparedRow {
  readonly kind: ComparedKind;
  readonly ref: string;
  /** When it moved: as the provider says, where it does. */
  readonly at: string;
  readonly stream: string | null;
  readonly their_cents: number | null;
  readonly their_fee: number | null;
  readonly cents: number | null;
  readonly fee: number | null;
  /** A refund that the provider has sent, and whose money it had back from the payer's bank afterwards. */
  readonly came_back: boolean;
}

type Claim = { readonly [C in keyof Omit<DiscrepancyRow, 'kind' | 'ref'>]: DiscrepancyRow[C] };
export type DiscrepancyShown = ComparedRow & Claim & { readonly explained: boolean };

/** A day, and what both sides have of one kind in it. Cents. */
export interface DayRow {
  readonly day: string;
  readonly kind: ComparedKind;
  readonly their_cents: number;
  readonly their_fee: number;
  readonly cents: number;
  readonly fee: number;
  /** What does not match, and how much of it is explained. */
  readonly differing: number;
  readonly explained: number;
}

/**
 * Everything either side has, net by what it is of, as far as the provider was asked: `$1` is until when (what is younger may
 * still be on its way). A refund that came back and a dispute that was won come to nothing, and need no match: where our books
 * have such a refund, because the provider said first that it had succeeded, it differs.
 */
const compared = `(
  select *, (coalesce(their_cents, 0), coalesce(their_fee, 0)) is distinct from (coalesce(cents, 0), coalesce(fee, 0)) as differs
  from (
    select kind, ref, coalesce(t.at, o.at) as at, o.stream, t.cents as their_cents, t.fee as their_fee, o.cents, o.fee,
      coalesce(t.came_back, false) as came_back
    from (select kind, ref, sum(cents)::bigint as cents, sum(fee)::bigint as fee, min(at) as at,
            kind = 'refund' and min(cents) < 0 and max(cents) > 0 as came_back
          from provider_transactions group by kind, ref) t
    full join ${table('provider_moved')} o using (kind, ref)) sides
  where at <= $1::timestamptz)`;

const explained = `(d.resolved_at is not null and d.provider_cents is not distinct from c.their_cents
  and d.provider_fee is not distinct from c.their_fee
  and d.our_cents is not distinct from c.cents and d.our_fee is not distinct from c.fee)`;
const withCases = `${compared} c left join ${table('discrepancies')} d using (kind, ref)`;

const asked = prepared<{ until: string }>(`select until from provider_listing`);
const known = prepared<{ found: boolean }>(`select to_regclass('provider_listing') is not null as found`);
const one = prepared<DiscrepancyShown>(
  `select c.*, d.claimed_by, d.claimed_at, d.provider_cents, d.provider_fee, d.our_cents, d.our_fee, d.outcome, d.reason,
    d.resolved_by, d.resolved_at, ${explained} as explained from ${withCases} where c.differs and kind = $2 and ref = $3`,
);

/** Minutes that news may take from the provider to our log. */
const ON_ITS_WAY = 60;

/** Until when both sides can be compared, ISO 8601; undefined before the provider was asked for the first time. */
export async function comparedUntil(database: Database): Promise<string | undefined> {
  const [table] = await known(database, []);
  if (!table?.found) return undefined;
  const [row] = await asked(database, []);
  return row && new Date(Date.parse(row.until) - ON_ITS_WAY * 60_000).toISOString();
}

/** Days on which either side has something, the newest first, with sums by kind. */
export async function comparedDays(
  database: Database,
  until: string,
  { offset, limit, descending }: PageAsked,
): Promise<{ readonly rows: readonly DayRow[]; readonly total: number }> {
  const by = `(at at time zone 'UTC')::date::text`;
  const days = `select distinct ${by} as day from ${compared} c`;
  const direction = descending ? 'desc' : 'asc';
  const text = `with days as (${days}), chosen as (select day from days order by day ${direction} limit $2 offset $3)
    select day, kind, coalesce(sum(their_cents), 0)::bigint as their_cents, coalesce(sum(their_fee), 0)::bigint as their_fee,
      coalesce(sum(cents), 0)::bigint as cents, coalesce(sum(fee), 0)::bigint as fee,
      count(*) filter (where differs)::int as differing, count(*) filter (where differs and ${explained})::int as explained,
      (select count(*)::int from days) as total
    from (select *, ${by} as day from ${compared} each) c left join ${table('discrepancies')} d using (kind, ref)
    where day in (select day from chosen) group by day, kind order by day ${direction}, kind`;
  const rows = (await statement(text)(database, [until, limit, offset])) as (DayRow & { total: number })[];
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface DiscrepanciesAsked {
  readonly ids?: readonly string[] | undefined;
  readonly kind?: ComparedKind | undefined;
  /** UTC day. */
  readonly day?: string | undefined;
  readonly state?: 'open' | 'explained' | undefined;
}

/** What does not match, with who looks into it, and how many there are. `ids` are `{kind}:{ref}`. */
export async function discrepancies(
  database: Database,
  until: string,
  { ids, kind, day, state }: DiscrepanciesAsked,
  { offset, limit, descending }: PageAsked,
): Promise<{ readonly rows: readonly DiscrepancyShown[]; readonly total: number }> {
  const conditions = new Conditions();
  conditions.param(until);
  conditions
    .when(true, 'c.differs')
    .add(`kind || ':' || ref = any(?::text[])`, ids)
    .add('kind = ?', kind)
    .add(`(at at time zone 'UTC')::date::text = ?`, day)
    .when(state === 'open', `not ${explained}`)
    .when(state === 'explained', explained);
  const direction = descending ? 'desc' : 'asc';
  const page = `limit ${conditions.param(limit)} offset ${conditions.param(offset)}`;
  const text = `select c.*, d.claimed_by, d.claimed_at, d.provider_cents, d.provider_fee, d.our_cents, d.our_fee, d.outcome, d.reason,
    d.resolved_by, d.resolved_at, ${explained} as explained, count(*) over ()::int as total
    from ${withCases} ${conditions.where} order by at ${direction}, kind, ref ${page}`;
  const rows = (await statement(text)(database, conditions.values)) as (DiscrepancyShown & { total: number })[];
  return { rows, total: rows[0]?.total ?? 0 };
}

/** One discrepancy; undefined where both sides are the same. */
export async function discrepancy(
  database: Database,
  until: string,
  kind: ComparedKind,
  ref: string,
): Promise<DiscrepancyShown | undefined> {
  return (await one(database, [until, kind, ref]))[0];
}
