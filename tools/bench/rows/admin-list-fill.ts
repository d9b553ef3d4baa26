import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { outcomes, subjectKinds } from '@marquee/domain/moderation/case/terms.ts';
import { orderCode } from '@marquee/domain/ticketing/order-code.ts';
import { people } from '@marquee/projections/accounts/people.ts';
import { type CaseRow, cases } from '@marquee/projections/moderation/cases.ts';
import { noPayment } from '@marquee/projections/payments/payment-columns.ts';
import { projectionVersionOf } from '@marquee/projections/runner/projection-version.ts';
import type { OrderRow } from '@marquee/projections/ticketing/order-row.ts';
import { orders } from '@marquee/projections/ticketing/orders.ts';
import type { Pool } from 'pg';
import { idSql, somebody } from './feeds-fill.ts';
import { insertLike } from './insert-like.ts';

/** First names, and last ones; no two of 10,000 people have both in common. */
export const NAMES = 100;
/** Orders of one show. */
const HOUSE = 1000;
/** When the first of everything came to be. */
export const BEGIN = Date.parse('2024-01-01T00:00:00Z');
/** Minutes from one order to the next. */
export const ORDER_EACH_MIN = 5;

export const firstName = (n: number) => `ada${n % NAMES}`;
export const lastName = (n: number) => `byron${Math.floor(n / NAMES) % NAMES}`;
export const mailOf = (n: number) => `guest-${n}@marquee.test`;
export const jobKinds = ['show-cancellation', 'payment', 'refund', 'letter', 'renewal', 'track-master', 'erasure'];

const inOrders = projectionVersionOf(orders).table('orders');
const inPeople = projectionVersionOf(people).table('people');
const inCases = projectionVersionOf(cases).table('cases');
const since = `timestamptz '${new Date(BEGIN).toISOString()}'`;
const somebodyElse = '00000000-0000-4000-8000-000000000001';
const unit = {
  ...{ unit: 1, seat: 1, price: 2500, fee: 25, holder: somebodyElse, generation: 1 },
  ...{ checkedInAt: null, keptMove: null, transfer: null },
};

type Order = Omit<
  OrderRow,
  'order_id' | 'purchaser' | 'show' | 'code' | 'buyer' | 'status' | 'placed_at' | 'updated_at'
>;
const anOrder: Order = {
  ...noPayment,
  payment: 'paid',
  paid_cents: 2500,
  tier: 'general',
  payee: somebodyElse,
  policy: 1,
  units: [unit],
  total: 2500,
  replay: false,
  issued_at: new Date(BEGIN).toISOString(),
};
type Case = Omit<CaseRow, 'case_id' | 'kind' | 'subject' | 'owner' | 'severity' | 'state' | 'opened_at'>;
const aCase: Case = {
  ...{ n: 1, reports: 1, claimed_by: null, claimed_until: null, escalated: null, proposal: null, decision: null },
  ...{
    outcome: null,
    rule: null,
    reason: null,
    note: null,
    decided_by: null,
    second: null,
    decided_at: null,
    until: null,
  },
  ...{ appeal: 'none', appealed_at: null, appeal_text: null, resolved_by: null, resolution: null },
};

/** One of these, by a number that is SQL. */
const oneOf = (all: readonly string[], n: string) =>
  `(array[${all.map((each) => `'${each}'`).join(', ')}])[1 + (${n}) % ${all.length}]`;
const numbers = (count: number) => `generate_series(0, ${count - 1}) n`;

/** What a platform that stands still is filled with. */
export interface AdminFill {
  /** Its database, and that of its jobs. */
  readonly main: Pool;
  readonly jobs: Pool;
  readonly orders: number;
  /** People, jobs and cases: so many of each. */
  readonly others: number;
  /** Who looks: some cases are theirs. */
  readonly operator: string;
  /** What is sealed of people and of orders, the same of all. */
  readonly profile: SealedEnvelope;
  readonly purchaser: SealedEnvelope;
  /** What people are found by: a token for each first name, each last name, and the mail of each. */
  readonly tokens: {
    readonly first: readonly string[];
    readonly last: readonly string[];
    readonly mail: readonly string[];
  };
}

/** Fills the read models that the console's lists are read from; the same in every run. */
export async function fillAdminLists(fill: AdminFill): Promise<void> {
  await fillPeople(fill);
  await fillOrders(fill);
  await fillCases(fill);
  await fillJobs(fill);
}

async function fillPeople({ main, others, tokens, profile }: AdminFill): Promise<void> {
  const created_at = `${since} + n * interval '50 minutes'`;
  const fields = { person: idSql('person', 'n'), created_at, updated_at: created_at };
  await insertLike(main, inPeople, { ...somebody, profile }, fields, numbers(others));
  await fillWords(main, 'person', idSql('person', 'n'), others, others, tokens);
}

async function fillOrders({ main, orders: count, others, tokens, purchaser }: AdminFill): Promise<void> {
  const placed_at = `${since} + n * interval '${ORDER_EACH_MIN} minutes'`;
  // of eight statuses the six rare ones are on two orders in a hundred
  const rare = oneOf(['pending', 'refunding', 'refunded', 'disputed', 'expired', 'cancelled'], 'n / 50');
  const fields = {
    order_id: idSql('order', 'n'),
    show: idSql('show', `n / ${HOUSE}`),
    code: `md5('code ' || n)`,
    buyer: idSql('person', `n % ${others}`),
    status: `case when n % 50 = 7 then ${rare} when n % 10 = 3 then 'used' else 'confirmed' end`,
    intent_id: `'pi_bench' || n`,
    placed_at,
    updated_at: placed_at,
  };
  await insertLike(main, inOrders, { ...anOrder, purchaser }, fields, numbers(count));
  const { rows } = await main.query<{ id: string }>(`select ${idSql('order', 'n')} as id from ${numbers(HOUSE)}`);
  await main.query(
    `update ${inOrders} set code = given.code from unnest($1::uuid[], $2::text[]) given(id, code) where order_id = given.id`,
    [rows.map(({ id }) => id), rows.map(({ id }) => orderCode(id))],
  );
  await main.query(`vacuum analyze ${inOrders}`);
  await fillWords(main, 'order', idSql('order', 'n'), count, others, tokens);
}

/** Whoever is called so: the `n`-th of `kind` as the person `n` of so many. */
async function fillWords(
  main: Pool,
  kind: string,
  id: string,
  count: number,
  others: number,
  { first, last, mail }: AdminFill['tokens'],
): Promise<void> {
  const person = `n % ${others}`;
  for (const [tokens, at] of [
    [first, `(${person}) % ${NAMES}`],
    [last, `(${person}) / ${NAMES} % ${NAMES}`],
    [mail, `(${person})`],
  ] as const)
    await main.query(
      `insert into desk_words select ($1::text[])[1 + ${at}], '${kind}', ${id}, ${idSql('person', person)} from ${numbers(count)}`,
      [tokens],
    );
  await main.query('vacuum analyze desk_words');
}

async function fillCases({ main, others, operator }: AdminFill): Promise<void> {
  const at = `${since} + n * interval '50 minutes'`;
  const shared = {
    case_id: idSql('case', 'n'),
    kind: oneOf(subjectKinds, 'n / 7'),
    subject: idSql('subject', 'n'),
    owner: idSql('person', 'n'),
    severity: '1 + n % 4',
    reports: '1 + n % 9',
    opened_at: at,
  };
  const decided = {
    ...{ decision: idSql('decision', 'n'), outcome: oneOf(outcomes, 'n / 3'), rule: `'spam'`, reason: `'It sells.'` },
    ...{ decided_by: idSql('person', '1'), decided_at: `${at} + interval '1 hour'`, state: `'decided'` },
  };
  const proposal = `jsonb_build_object('decision', ${idSql('decision', 'n')}, 'outcome', 'ban', 'rule', 'spam',
    'reason', 'Again.', 'by', ${idSql('person', '1')}, 'at', ${at})`;
  const some = (share: string) => `${numbers(others)} where ${share}`;
  const claimed = {
    claimed_by: `case when n < 1000 and n % 50 = 1 then '${operator}'::uuid end`,
    claimed_until: `timestamptz '2999-01-01'`,
  };
  await insertLike(main, inCases, aCase, { ...shared, ...claimed, state: `'open'` }, some('n % 10 = 1'));
  await insertLike(main, inCases, aCase, { ...shared, proposal, state: `'open'` }, some('n % 100 = 2'));
  const appealed = { ...shared, ...decided, appeal: `'open'`, appealed_at: `${at} + interval '2 days'` };
  await insertLike(main, inCases, aCase, appealed, some('n % 50 = 3'));
  await insertLike(
    main,
    inCases,
    aCase,
    { ...shared, ...decided, appeal: oneOf(['over', 'kept', 'reversed'], 'n') },
    some('n % 10 <> 1 and n % 100 <> 2 and n % 50 <> 3'),
  );
}

async function fillJobs({ jobs, others }: AdminFill): Promise<void> {
  const started = `${since} + n * interval '50 minutes'`;
  const state = `case when n % 100 = 1 then 'stuck' when n % 100 = 2 then 'cancelled' when n % 50 = 3 then 'failed'
    when n % 50 = 4 then 'running' when n % 50 = 5 then 'waiting' else 'done' end`;
  await jobs.query(
    `insert into jobs.job (key, kind, version, state, reason, items_total, items_done, pruned, started_at, updated_at, stuck_at, ended_at)
     select kind || '/' || ${idSql('job', 'n')}, kind, 1, state,
       case when state in ('stuck', 'cancelled', 'failed') then ${oneOf(['CardDeclined: it was refused', 'Unreachable: no answer', 'CredentialsRefused: sign in again'], 'n / 100')} end,
       9, 3, true, at, at + interval '1 hour', case when state = 'stuck' then at end, case when state in ('done', 'failed', 'cancelled') then at + interval '1 hour' end
     from (select n, ${started} as at, ${state} as state, ${oneOf(jobKinds, 'n')} as kind from ${numbers(others)}) made`,
  );
  await jobs.query('vacuum analyze jobs.job');
}
