import { projectionVersionOf } from '../../runner/projection-version.ts';
import { type Database, prepared } from '../../runner/rows.ts';
import { earnings } from '../earnings.ts';
import type { EarnerMonthRow } from '../ledger/earner-months.ts';
import { books } from './ledger-tables.ts';

/** What stands for somebody: theirs to have (negative: they owe it), and set aside for disputes. Cents. */
export interface EarnerStanding {
  readonly available: number;
  readonly reserved: number;
}

const months = prepared<EarnerMonthRow>(
  `select person, month, source, sales, gross, fee, net from ${books.earnerMonths}
   where person = $1 order by month desc, source`,
);
const standing = prepared<EarnerStanding>(
  `select (select coalesce(sum(available), 0)::bigint from ${projectionVersionOf(earnings).table('payee_accruals')} where person = $1)
       as available,
     (select coalesce(sum(credit - debit), 0)::bigint from ${books.balances}
       where account = 'payee.reserved' and debit <> credit and sub like $1::text || '/%') as reserved`,
);

/** What somebody has earned by month and source, the newest month first. */
export async function earnerMonths(database: Database, person: string): Promise<readonly EarnerMonthRow[]> {
  return months(database, [person]);
}

/** What is somebody's to have, and what is set aside for disputes about their sales. */
export async function earnerStanding(database: Database, person: string): Promise<EarnerStanding> {
  return (await standing(database, [person]))[0] ?? { available: 0, reserved: 0 };
}
