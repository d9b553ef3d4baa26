import type { Mailer } from '@marquee/infra/mail/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';

/** Who has claimed something without an account: persons who are known by their claim alone, and since when. Neither name nor address. */
export const visitorMigrations: readonly MigrationStep[] = [
  {
    name: '001 visitors who claimed',
    sql: `
      create table if not exists claim_visitors (
        person uuid primary key,
        claimed_at timestamptz not null
      );
      create index if not exists claim_visitors_aging on claim_visitors (claimed_at)`,
  },
];

/** Days that what a visitor swore can be read: who answers for an oath has to be found for as long as somebody may ask. */
export const VISITORS_KEPT_DAYS = 365;
const MOST_AT_ONCE = 1000;

/** Takes down that there is something to forget in a year. `now` is UTC milliseconds; the same visitor is taken down once. */
export async function recordVisitor(database: Pool, person: string, now: number): Promise<void> {
  await database.query('insert into claim_visitors values ($1, $2) on conflict do nothing', [person, new Date(now)]);
}

/** Where there is something of visitors. */
export interface VisitorParts {
  readonly pool: Pool;
  readonly personalData: Pick<PersonalData, 'erase'>;
  readonly mailer: Pick<Mailer, 'purge'>;
}

/**
 * Makes unreadable what one visitor swore, with the mails to them. The row goes last: until then it can be done again. False: nothing of them
 * was left to forget.
 */
export async function forgetVisitor({ pool, personalData, mailer }: VisitorParts, person: string): Promise<boolean> {
  await personalData.erase(person);
  await mailer.purge(person);
  const { rowCount } = await pool.query('delete from claim_visitors where person = $1', [person]);
  return rowCount === 1;
}

/** Makes unreadable what visitors swore before an instant (UTC milliseconds), with the mails to them; answers of how many. */
export async function forgetVisitors(parts: VisitorParts, before: number): Promise<number> {
  const { rows } = await parts.pool.query<{ person: string }>(
    'select person from claim_visitors where claimed_at < $1 order by claimed_at limit $2',
    [new Date(before), MOST_AT_ONCE],
  );
  for (const { person } of rows) await forgetVisitor(parts, person);
  return rows.length;
}
