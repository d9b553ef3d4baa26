import type { Pool } from 'pg';

/** Statement that makes the reservation table: uniqueness of names is one of the few truths outside the log. */
export const usernamesSchema = `
  create table if not exists usernames (
    name text primary key,
    person uuid not null,
    reserved_at timestamptz not null default now()
  );
  create index if not exists usernames_person on usernames (person);
`;

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

  /** Reserves a free name that begins like an e-mail's local part. */
  async reserveLike(email: string, person: string): Promise<string> {
    const base = (email.split('@', 1)[0] ?? '').replaceAll(/[^A-Za-z0-9_.-]/g, '').slice(0, 20) || 'fan';
    for (let n = 0; ; n += 1) {
      const name = n === 0 && base.length >= 3 ? base : `${base}${person.replaceAll('-', '').slice(0, 4 + n)}`;
      if (await this.reserve(name, person)) return name;
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
