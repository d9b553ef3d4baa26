import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
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

/** A tip that was paid once, whatever has become of it since. */
export type ReceivedTipRow = TipRow & {
  readonly received_at: string;
  readonly status: 'received' | 'refunding' | 'refunded' | 'disputed';
};

const receivedBy = prepared<ReceivedTipRow>(
  `select * from ${table('tips')}
   where recipient = $1 and received_at is not null and (received_at, tip) < ($2::timestamptz, $3::uuid)
   order by received_at desc, tip desc limit $4`,
);

/** Later than anything that happens, with the greatest id. */
const END = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** Tips that somebody was given, newest first, those that have gone back among them. */
export async function tipsReceivedBy(
  database: Database,
  recipient: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ReceivedTipRow>> {
  const [at, tip] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || END;
  const rows = await receivedBy(database, [recipient, at, tip, limit + 1]);
  return pageOf(rows, limit, (last) => [last.received_at, last.tip]);
}

const sums = prepared<TipTotals>(`select tips, cents, net_cents from ${table('tip_sums')} where recipient = $1`);

/** What somebody was given that stands, whatever it was for. */
export async function tipSumOf(database: Database, recipient: string): Promise<TipTotals> {
  return (await sums(database, [recipient]))[0] ?? { tips: 0, cents: 0, net_cents: 0 };
}

const onPosts = prepared<{ id: string; tips: number; cents: number }>(
  `select context_id as id, sum(tips)::bigint as tips, sum(cents)::bigint as cents from ${table('tip_totals')}
   where context_kind in ('post', 'reel') and context_id = any($1::uuid[]) group by context_id`,
);

/** How many tips each of these posts and reels was given that stand, and what they come to, in cents; those without are left out. */
export async function tipsOfPosts(
  database: Database,
  posts: readonly string[],
): Promise<ReadonlyMap<string, { readonly tips: number; readonly cents: number }>> {
  if (posts.length === 0) return new Map();
  return new Map((await onPosts(database, [posts])).map(({ id, ...sum }) => [id, sum]));
}
