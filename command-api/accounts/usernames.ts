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
  {
    name: '002 names as they are shown',
    sql: `
      alter table usernames add column if not exists shown text not null default '';
      create index if not exists usernames_searched on usernames using gin (to_tsvector('simple', name || ' ' || shown));
      do $$ begin
        if to_regclass('"user"') is not null then
          update usernames set shown = account.name from "user" account
          where account.id::text = usernames.person::text and account.name <> account.email;
        end if;
      end $$`,
  },
];

/** What a search for people looks into: the username, and the name that stands beside what they do. */
export const searchedNames = `to_tsvector('simple', name || ' ' || shown)`;

/** Reserves usernames, so that one name belongs to one person. Compared without regard to case. */
export class Usernames {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** True when the name is this person's now; false when it is someone else's. `shown`: by what name others see them. */
  async reserve(name: string, person: string, shown = ''): Promise<boolean> {
    return (await this.claim(name, person, shown)) !== 'taken';
  }

  /** The same, and whether it was this person's before. */
  async claim(name: string, person: string, shown = ''): Promise<'new' | 'held' | 'taken'> {
    const { rows } = await this.#pool.query<{ person: string; fresh: boolean }>(
      `insert into usernames (name, person, shown) values ($1, $2, $3)
       on conflict (name) do update set name = excluded.name returning person, xmax = 0 as fresh`,
      [name.toLowerCase(), person, shown],
    );
    if (rows[0]?.person !== person) return 'taken';
    return rows[0].fresh ? 'new' : 'held';
  }

  /** Gives up one name of a person. */
  async free(name: string, person: string): Promise<void> {
    await this.#pool.query('delete from usernames where name = $1 and person = $2', [name.toLowerCase(), person]);
  }

  /** Lets a person be found by the name that others see of them now. */
  async show(person: string, shown: string): Promise<void> {
    await this.#pool.query('update usernames set shown = $2 where person = $1 and shown <> $2', [person, shown]);
  }

  /**
   * Reserves a free name made of the name that a person gave, with a number behind it when others or the platform have it: one of this person's
   * own, so that whoever is registered by two processes at once has the same name in both.
   */
  async reserveLike(givenName: string, person: string): Promise<string> {
    const base = usernameLike(givenName);
    for (let digits = 0; ; digits += 1) {
      const name = digits === 0 ? base : `${base}${numberOf(person, digits)}`;
      if (!isReservedUsername(name) && (await this.reserve(name, person, givenName))) return name;
    }
  }

  /** Whose these names are, by name in lower case; names that nobody has are left out. */
  async peopleNamed(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.#pool.query<{ name: string; person: string }>(
      'select name, person from usernames where name = any($1::text[])',
      [names.map((name) => name.toLowerCase())],
    );
    return new Map(rows.map(({ name, person }) => [name, person]));
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
