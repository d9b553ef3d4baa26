import { projectionVersionOf } from '../../runner/projection-version.ts';
import { type Database, prepared, statement } from '../../runner/rows.ts';
import { earnings } from '../earnings.ts';
import { Conditions, counted, type PageAsked } from './ledger-tables.ts';

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
const held = prepared<HeldEscrow>(
  `select e.person, e.key, e.cents, s.ended_at
   from ${table('payee_escrows')} e left join ${table('show_ends')} s on s.key = e.key
   where e.person = any($1::uuid[]) and e.cents <> 0 order by e.person, e.key`,
);

/** Payees by person or by what is theirs to have, and how many there are. */
export async function listPayees(
  database: Database,
  { ids, negative }: PayeesAsked,
  { offset, limit, descending, sort }: PageAsked & { readonly sort: 'id' | 'available' },
): Promise<{ readonly rows: readonly PayeeSums[]; readonly total: number }> {
  const conditions = new Conditions().add('p.person = any(?::uuid[])', ids).when(negative, 'p.available < 0');
  const from = `from ${table('payee_accruals')} p ${conditions.where}`;
  const total = await counted(database, from, conditions.values);
  const order = sort === 'id' ? 'p.person' : 'p.available';
  const direction = descending ? 'desc' : 'asc';
  const page = `limit ${conditions.param(limit)} offset ${conditions.param(offset)}`;
  const text = `select p.person, p.available, (
      select coalesce(sum(e.cents), 0)::bigint from ${table('payee_escrows')} e where e.person = p.person) as held
    ${from} order by ${order} ${direction}, p.person ${page}`;
  return { rows: (await statement(text)(database, conditions.values)) as PayeeSums[], total };
}

/** What waits for these people, by key. */
export function heldFor(database: Database, people: readonly string[]): Promise<readonly HeldEscrow[]> {
  return held(database, [people]);
}
