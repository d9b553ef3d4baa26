import { projectionVersionOf } from '../../runner/projection-version.ts';
import { type Database, prepared } from '../../runner/rows.ts';
import { ledger } from './ledger.ts';

/** Sums of one account; integer cents, as `bigint` because they are sums over all accounts. */
export interface AccountTotal {
  readonly account: string;
  readonly debit: bigint;
  readonly credit: bigint;
}

export interface BalanceRow {
  readonly account: string;
  readonly sub: string;
  readonly debit: number;
  readonly credit: number;
}

/** One line of the journal with what it belongs to. */
export interface JournalLineRow {
  readonly entry: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly policy: number;
  readonly at: string;
  readonly line: number;
  readonly account: string;
  readonly sub: string;
  readonly debit: number;
  readonly credit: number;
}

const { table } = projectionVersionOf(ledger);
const totals = prepared<{ account: string; debit: string; credit: string }>(
  `select account, sum(debit)::text as debit, sum(credit)::text as credit
   from ${table('balances')} group by account order by account`,
);
const balance = prepared<BalanceRow>(`select * from ${table('balances')} where account = $1 and sub = $2`);
const ofStream = prepared<JournalLineRow>(
  `select j.entry, j.type, j.stream, j.revision, j.policy, j.at, l.line, l.account, l.sub, l.debit, l.credit
   from ${table('journal')} j join ${table('journal_lines')} l using (entry)
   where j.stream = $1 order by j.revision, l.line`,
);
const ofKey = prepared<{ lines: number; cents: number }>(
  `select lines, cents from ${table('payee_keys')} where person = $1 and key = $2`,
);

/** Debit and credit of every account; over all accounts the two are equal. */
export async function trialBalance(database: Database): Promise<readonly AccountTotal[]> {
  const rows = await totals(database, []);
  return rows.map(({ account, debit, credit }) => ({ account, debit: BigInt(debit), credit: BigInt(credit) }));
}

/** Both sides of one account and sub-account; zeros where nothing was ever booked. */
export async function balanceOf(database: Database, account: string, sub: string): Promise<BalanceRow> {
  return (await balance(database, [account, sub]))[0] ?? { account, sub, debit: 0, credit: 0 };
}

/** The journal of one payable, oldest first: every cent of a sale. */
export function journalOf(database: Database, stream: string): Promise<readonly JournalLineRow[]> {
  return ofStream(database, [stream]);
}

/** Cents that a person has earned under one escrow key, what went back taken off: `show:{id}` for a show's tickets. */
export async function earnedUnder(database: Database, person: string, key: string): Promise<number> {
  return (await ofKey(database, [person, key]))[0]?.cents ?? 0;
}
