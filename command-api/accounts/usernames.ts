import { isReservedUsername } from '@marquee/domain/accounts/person/usernames.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';

/** The reservation table: uniqueness of names is one of the few truths outside the log. */
export const usernameMigrations: readonly MigrationStep[] = [
  {
    name: '001 usernames',
    sql: `
      create table if not exists usernames (
        name text primary key,
        person uuid not null,
        reserved_at timestamptz not null default now()
      );
      create index if not exists usernames_person on usernames (person)`,
  },
];

/** Reserves usernames, so that one name belongs to one person. Compared without regard to case. */
export class Usernames {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** True when the name is this person's now; false when it is someone else's. */
  async reserve(name: string, person: string): Promise<boolean> {
    const { rows } = await this.#pool.query<{ person: string }>(
      `insert into usernames (name, person) values ($1, $2)
       on conflict (name) do update set name = excluded.name returning person`,
      [name.toLowerCase(), person],
    );
    return rows[0]?.person === person;
  }

  /**
   * Reserves a free name made of the name that a person gave, with a number behind it when others or the platform have it: one of this person's
   * own, so that whoever is registered by two processes at once has the same name in both.
   */
  async reserveLike(givenName: string, person: string): Promise<string> {
    const base = usernameLike(givenName);
    for (let digits = 0; ; digits += 1) {
      const name = digits === 0 ? base : `${base}${numberOf(person, digits)}`;
      if (!isReservedUsername(name) && (await this.reserve(name, person))) return name;
    }
  }

  /** Keeps one name of a person and frees the others; none is kept without one. */
  async release(person: string, except?: string): Promise<void> {
    await this.#pool.query('delete from usernames where person = $1 and name is distinct from $2', [
      person,
      except?.toLowerCase() ?? null,
    ]);
  }
}

/** A number of at most so many digits, above 1, that belongs to a person's uuid. */
function numberOf(person: string, digits: number): bigint {
  return (BigInt(`0x${person.replaceAll('-', '')}`) % (10n ** BigInt(digits) - 2n)) + 2n;
}

const LONGEST = 24;

/** A name's latin letters and digits in lower case, at most 24, without accents; `guest` when there are none. */
export function usernameLike(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]/g, '').slice(0, LONGEST) || 'guest';
}
