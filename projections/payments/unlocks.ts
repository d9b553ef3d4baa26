import type { Split } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { UnlockStatus } from '@marquee/domain/payments/unlock/aggregate.ts';
import { type UnlockedKind, unlockEvents } from '@marquee/domain/payments/unlock/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection, type Recorded } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { rollup } from '../runner/rollup.ts';
import { type Database, prepared } from '../runner/rows.ts';
import {
  afterPayment,
  isDisputed,
  noPayment,
  onPayment,
  type PaymentColumns,
  type PaymentEvent,
  paymentColumns,
  refundState,
} from './payment-columns.ts';

/** Cents that somebody earns of one sale. */
export interface PayeeShare {
  readonly payee: string;
  readonly cents: number;
}

/** The payees' lines of a sale, by person. */
export function payeeShares(split: Split): readonly PayeeShare[] {
  const theirs = split.filter(({ account }) => account === 'payee.escrow');
  return theirs.map(({ sub, cents }) => ({ payee: sub.slice(0, sub.indexOf('/')), cents }));
}

/** What one person pays to see one thing; amounts in cents. */
export interface UnlockRow extends PaymentColumns {
  readonly unlock: string;
  readonly buyer: string;
  readonly owner: string;
  readonly kind: UnlockedKind;
  readonly content: string;
  readonly cents: number;
  /** What the owner earns of it. */
  readonly net_cents: number;
  /** What each payee earns of it; none before it is paid. */
  readonly shares: readonly PayeeShare[];
  readonly status: UnlockStatus;
  readonly requested_at: string;
  readonly unlocked_at: string | null;
  /** When its buyer saw it first; null: never. */
  readonly opened_at: string | null;
}

function statusOf(row: UnlockRow): UnlockStatus {
  if (refundState(row) || isDisputed(row)) return 'ended';
  if (row.unlocked_at) return 'unlocked';
  return row.payment === 'abandoned' ? 'abandoned' : 'requested';
}

function paid(row: UnlockRow | undefined, event: PaymentEvent): UnlockRow | undefined {
  if (!row) return undefined;
  const after = afterPayment(row, event);
  return { ...after, status: statusOf(after) };
}

const holders = rollup<UnlockRow>({
  name: 'unlock_holders',
  columns: { buyer: 'uuid', content: 'uuid', unlocks: 'bigint not null' },
  key: ['buyer', 'content'],
  contributions: ({ status, buyer, content }) => (status === 'unlocked' ? [{ buyer, content, unlocks: 1 }] : []),
});

const sales = rollup<UnlockRow>({
  name: 'unlock_sales',
  columns: { content: 'uuid', sales: 'bigint not null', cents: 'bigint not null', net_cents: 'bigint not null' },
  key: ['content'],
  contributions: ({ status, content, cents, net_cents }) =>
    status === 'unlocked' ? [{ content, sales: 1, cents, net_cents }] : [],
});

/** What each person has earned of the unlocks of each track that stand. */
const trackShares = rollup<UnlockRow>({
  name: 'track_unlock_shares',
  columns: { track: 'uuid', payee: 'uuid', sales: 'bigint not null', cents: 'bigint not null' },
  key: ['track', 'payee'],
  indexes: ['(payee)'],
  contributions: ({ status, kind, content: track, shares }) =>
    status === 'unlocked' && kind === 'track' ? shares.map((share) => ({ track, ...share, sales: 1 })) : [],
});

export const unlocksTable = keyedTable<UnlockRow, 'unlock', typeof unlockEvents>({
  name: 'unlocks',
  columns: {
    unlock: 'uuid',
    buyer: 'uuid not null',
    owner: 'uuid not null',
    kind: 'text not null',
    content: 'uuid not null',
    cents: 'bigint not null',
    net_cents: 'bigint not null',
    shares: 'json not null',
    status: 'text not null',
    requested_at: 'timestamptz not null',
    unlocked_at: 'timestamptz',
    opened_at: 'timestamptz',
    ...paymentColumns,
  },
  key: ['unlock'],
  indexes: [
    '(buyer, requested_at desc)',
    '(owner, requested_at desc)',
    '(content)',
    `(expires_at) where payment = 'requested'`,
  ],
  categories: ['unlock'],
  keyOf: ({ stream }: Recorded<typeof unlockEvents>) => ({ unlock: keyOf(stream) }),
  isFirst: ({ type }) => type === 'UnlockRequested',
  on: {
    UnlockRequested: (_, { stream, data, meta }) => {
      const { buyer, owner, kind, content, cents } = data;
      const terms = { unlock: keyOf(stream), buyer, owner, kind, content, cents, net_cents: 0, shares: [] };
      const times = { requested_at: meta.recordedAt, unlocked_at: null, opened_at: null };
      return { ...terms, status: 'requested', ...times, ...noPayment };
    },
    ContentUnlocked: (row, { data }) => {
      if (!row) return undefined;
      const shares = payeeShares(data.split);
      const net_cents = shares.reduce((sum, { cents }) => sum + cents, 0);
      const after = { ...row, unlocked_at: data.at, net_cents, shares };
      return { ...after, status: statusOf(after) };
    },
    ContentOpened: (row, { data }) => row && { ...row, opened_at: data.at },
    ...onPayment(paid),
  },
  rollups: [holders, sales, trackShares],
});

export const unlocks = projection('unlocks', 3, unlockEvents, [unlocksTable]);

const { table } = projectionVersionOf(unlocks);
const held = prepared<{ content: string }>(
  `select content from ${table('unlock_holders')} where buyer = $1 and content = any($2::uuid[])`,
);
const unopened = prepared<{ content: string; unlock: string }>(
  `select content, unlock from ${table('unlocks')}
   where buyer = $1 and content = any($2::uuid[]) and status = 'unlocked' and opened_at is null`,
);
/** Of unlocks that keep their content from being erased: paid, or being paid for. */
const holding = `(status = 'unlocked' or payment = 'requested')`;
const wanted = prepared<{ content: string }>(
  `select distinct content from ${table('unlocks')} where content = any($1::uuid[]) and ${holding}`,
);
const soldSince = prepared<{ unlock: string }>(
  `select unlock from ${table('unlocks')}
   where owner = $1 and status = 'unlocked' and unlocked_at > $2::timestamptz order by unlock`,
);
const sold = prepared<{ content: string; sales: number; net_cents: number }>(
  `select content, sales, net_cents from ${table('unlock_sales')} where content = any($1::uuid[])`,
);
const of = prepared<UnlockRow>(
  `select * from ${table('unlocks')} where buyer = $1 order by requested_at desc, unlock limit $2`,
);
const ofBuyer = prepared<{ unlock: string }>(`select unlock from ${table('unlocks')} where buyer = $1 order by unlock`);
const ofOwner = prepared<{ unlock: string }>(`select unlock from ${table('unlocks')} where owner = $1 order by unlock`);
const open = prepared<{ unlock: string }>(
  `select unlock from ${table('unlocks')} where buyer = $1 and payment = 'requested' order by unlock`,
);

/** Things of these that somebody has unlocked and never seen, each with the unlock. */
export async function unopenedBy(
  database: Database,
  buyer: string,
  contents: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (contents.length === 0) return new Map();
  return new Map((await unopened(database, [buyer, contents])).map(({ content, unlock }) => [content, unlock]));
}

/** SQL: whether somebody has unlocked what a column names, or is about to pay for it. */
export const isHeldForBuyers = (content: string) =>
  `exists (select from ${table('unlocks')} where content = ${content} and ${holding})`;

/** Which of these things somebody has unlocked, or is about to pay for: they are not erased. */
export async function heldForBuyers(database: Database, contents: readonly string[]): Promise<ReadonlySet<string>> {
  if (contents.length === 0) return new Set();
  return new Set((await wanted(database, [contents])).map(({ content }) => content));
}

/** Unlocks of what an owner sold that stand, of those paid after an instant (ISO 8601). */
export async function standingSalesOf(database: Database, owner: string, after: string): Promise<readonly string[]> {
  return (await soldSince(database, [owner, after])).map(({ unlock }) => unlock);
}

/** Which of these things somebody has unlocked, and not given back. */
export async function unlockedBy(
  database: Database,
  buyer: string,
  contents: readonly string[],
): Promise<ReadonlySet<string>> {
  if (contents.length === 0) return new Set();
  return new Set((await held(database, [buyer, contents])).map(({ content }) => content));
}

/** How often each of these things is unlocked, and what its owner earned by that, in cents; what nobody has is left out. */
export async function salesOf(database: Database, contents: readonly string[]) {
  if (contents.length === 0) return new Map<string, { sales: number; net_cents: number }>();
  return new Map((await sold(database, [contents])).map(({ content, ...sums }) => [content, sums]));
}

/** What somebody has asked to unlock, the newest first. */
export async function unlocksOf(database: Database, buyer: string, limit = 50): Promise<readonly UnlockRow[]> {
  return of(database, [buyer, limit]);
}

/** Ids of all unlocks that somebody pays, or earns by. */
export async function unlockIdsOf(database: Database, person: string) {
  const [bought, earned] = [await ofBuyer(database, [person]), await ofOwner(database, [person])];
  return { bought: bought.map(({ unlock }) => unlock), earned: earned.map(({ unlock }) => unlock) };
}

/** Unlocks that somebody has not paid yet. */
export async function unpaidUnlocksOf(database: Database, buyer: string): Promise<readonly string[]> {
  return (await open(database, [buyer])).map(({ unlock }) => unlock);
}
