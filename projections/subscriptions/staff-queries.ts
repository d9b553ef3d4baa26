import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type SubscriptionRow, subscriptions } from './subscriptions.ts';

/** Active with a renewal that was not paid is a state of its own for staff. */
const staff = `(select *, case when standing = 'active' and missed > 0 then 'failed' else standing end as state
    from ${projectionVersionOf(subscriptions).table('subscriptions')}) s`;
const found = `from ${staff}
  where ($1::uuid[] is null or subscription = any($1)) and ($2::text is null or product = $2)
    and ($3::text is null or state = $3)`;
const partIn = (direction: 'asc' | 'desc') =>
  prepared<StaffSubscription>(
    `select * ${found} order by started_at ${direction}, subscription ${direction} offset $4 limit $5`,
  );
const parts = { asc: partIn('asc'), desc: partIn('desc') };
const count = prepared<{ total: number }>(`select count(*)::int as total ${found}`);

const failed = prepared<{ count: number; oldest: string | null }>(
  `select count(*)::int as count, min(period_end) as oldest from ${staff} where state = 'failed'`,
);

/** A subscription, and how it stands for staff. */
export interface StaffSubscription extends SubscriptionRow {
  readonly state: 'incomplete' | 'active' | 'failed' | 'ended';
}

interface Asked {
  readonly ids: readonly string[] | undefined;
  readonly product?: string | undefined;
  readonly state?: StaffSubscription['state'] | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly descending: boolean;
}

/** A part of all subscriptions by when their newest term was begun, and how many there are. */
export async function subscriptionsForStaff(database: Database, asked: Asked) {
  const { ids, product, state, offset, limit, descending } = asked;
  const conditions = [ids ?? null, product ?? null, state ?? null];
  const [rows, [counted]] = await Promise.all([
    parts[descending ? 'desc' : 'asc'](database, [...conditions, offset, limit]),
    count(database, conditions),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** How many renewals nobody has paid, and since when the oldest of them is due. */
export async function failedRenewals(
  database: Database,
): Promise<{ readonly count: number; readonly oldest: string | null }> {
  return (await failed(database, []))[0] ?? { count: 0, oldest: null };
}
