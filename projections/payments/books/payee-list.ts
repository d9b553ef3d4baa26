import { Conditions, counted, type PageAsked } from '../../runner/list-page.ts';
import { projectionVersionOf } from '../../runner/projection-version.ts';
import { type Database, prepared, statement } from '../../runner/rows.ts';
import { earnings } from '../earnings.ts';
import { books } from './ledger-tables.ts';

/** A payee: what is theirs to have, and what waits. Cents. */
export interface PayeeSums {
  readonly person: string;
  readonly available: number;
  readonly held: number;
}

/** What waits under one key; `ended_at` is that of the key's show. */
export interface HeldEscrow {
  readonly person: string;
  readonly key: string;
  readonly cents: number;
  readonly ended_at: string | null;
}

export interface PayeesAsked {
  readonly ids?: readonly string[] | undefined;
  /** Those who owe us. */
  readonly negative?: boolean | undefined;
}

const { table } = projectionVersionOf(earnings);
/** What stands in escrow by the books, whether a payee's own stream has taken it already or not: that lags by an hour. */
const escrow = `${books.keys} k join ${books.balances} b on b.account = 'payee.escrow' and b.sub = k.person || '/' || k.key`;
const held = prepared<HeldEscrow>(
  `select k.person, k.key, (b.credit - b.debit) as cents, s.ended_at
   from ${escrow} left join ${table('show_ends')} s on s.key = k.key
   where k.person = any($1::uuid[]) and b.credit <> b.debit order by k.person, k.key`,
);

/** Payees by person or by what is theirs to have, and how many there are. */
export async function listPayees(
  database: Database,
  { ids, negative }: PayeesAsked,
  { offset, limit, descending, sort }: PageAsked & { readonly sort: 'id' | 'available' },
): Promise<{ readonly rows: readonly PayeeSums[]; readonly total: number }> {
  const conditions = new Conditions().add('p.person = any(?::uuid[])', ids).when(negative, 'a.available < 0');
  // whoever has a line in the books, also before the first of them is taken
  const from = `from ${books.payees} p left join ${table('payee_accruals')} a using (person) ${conditions.where}`;
  const total = await counted(database, from, conditions.values);
  const order = sort === 'id' ? 'p.person' : 'available';
  const direction = descending ? 'desc' : 'asc';
  const page = `limit ${conditions.param(limit)} offset ${conditions.param(offset)}`;
  const text = `select p.person, coalesce(a.available, 0)::bigint as available, (
      select coalesce(sum(b.credit - b.debit), 0)::bigint from ${escrow} where k.person = p.person) as held
    ${from} order by ${order} ${direction}, p.person ${page}`;
  return { rows: (await statement(text)(database, conditions.values)) as PayeeSums[], total };
}

/** What waits for these people, by key. */
export function heldFor(database: Database, people: readonly string[]): Promise<readonly HeldEscrow[]> {
  return held(database, [people]);
}
