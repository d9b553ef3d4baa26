import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type TipRow, tips } from './tips.ts';

/** What one recipient was tipped in one context. Cents; `net_cents` is theirs, our share taken off. */
export interface TipTotals {
  readonly tips: number;
  readonly cents: number;
  readonly net_cents: number;
}

const { table } = projectionVersionOf(tips);
const byId = prepared<TipRow>(`select * from ${table('tips')} where tip = $1`);
const totals = prepared<TipTotals>(
  `select sum(tips)::bigint as tips, sum(cents)::bigint as cents, sum(net_cents)::bigint as net_cents
   from ${table('tip_totals')} where context_kind = $1 and context_id = $2 having count(*) > 0`,
);
const givers = prepared<{ person: string; tips: number; cents: number }>(
  `select person, tips, cents from ${table('tip_supporters')}
   where context_kind = $1 and context_id = $2 order by cents desc, person limit $3`,
);

/** One tip; undefined for an id that is none. */
export async function tipById(database: Database, tip: string): Promise<TipRow | undefined> {
  return (await byId(database, [tip]))[0];
}

/** Tips of a show that were received and have not gone back. */
export async function tipsOfShow(database: Database, show: string): Promise<TipTotals> {
  return (await totals(database, ['show', show]))[0] ?? { tips: 0, cents: 0, net_cents: 0 };
}

const received = prepared<Pick<TipRow, 'tip' | 'received_at'>>(
  `select tip, received_at from ${table('tips')}
   where context_kind = 'show' and context_id = $1 and received_at is not null order by received_at, tip limit $2`,
);

/** When a show was tipped, oldest first; a tip that has gone back was one all the same. */
export async function tipTimesOfShow(
  database: Database,
  show: string,
  limit = 10_000,
): Promise<readonly { readonly tip: string; readonly at: string }[]> {
  const rows = await received(database, [show, limit]);
  return rows.flatMap(({ tip, received_at }) => (received_at ? [{ tip, at: received_at }] : []));
}

const byIds = prepared<Pick<TipRow, 'tip' | 'cents'>>(
  `select tip, cents from ${table('tips')} where tip = any($1::uuid[])`,
);

/** Cents of these tips. */
export async function centsOfTips(database: Database, tips: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return new Map((await byIds(database, [tips])).map(({ tip, cents }) => [tip, cents]));
}

/** Who tipped a show, who gave most first. */
export function supportersOf(
  database: Database,
  show: string,
  limit = 100,
): Promise<readonly { readonly person: string; readonly tips: number; readonly cents: number }[]> {
  return givers(database, ['show', show, limit]);
}

const paidBy = prepared<{ tip: string }>(`select tip from ${table('tips')} where payer = $1 order by offered_at, tip`);

const toRecipient = prepared<{ tip: string }>(
  `select tip from ${table('tips')} where recipient = $1 order by offered_at, tip`,
);

/** Ids of the tips that were given or offered to somebody, oldest first. */
export async function tipsTo(database: Database, recipient: string): Promise<readonly string[]> {
  return (await toRecipient(database, [recipient])).map(({ tip }) => tip);
}

/** Ids of the tips that somebody has given or offered, oldest first. */
export async function tipsPaidBy(database: Database, payer: string): Promise<readonly string[]> {
  return (await paidBy(database, [payer])).map(({ tip }) => tip);
}

const unpaidBy = prepared<{ tip: string }>(
  `select tip from ${table('tips')} where payer = $1 and payment = 'requested' order by tip`,
);

/** Ids of the tips whose payment somebody was asked for, and that are neither paid nor given up. */
export async function unpaidTipsOf(database: Database, payer: string): Promise<readonly string[]> {
  return (await unpaidBy(database, [payer])).map(({ tip }) => tip);
}
