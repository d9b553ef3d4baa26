import type { Pool } from 'pg';
import { migrate } from '../postgres/migrate.ts';
import type { KeyTable, StoredKey } from './key-table.ts';
import type { PersonalData } from './port.ts';
import { type PersonalDataOptions, SealedPersonalData } from './sealed-personal-data.ts';

const steps = [
  {
    name: 'person-keys',
    sql: `
      create table person_keys (
        person uuid primary key,
        wrapped bytea,
        created_at timestamptz not null default clock_timestamp(),
        erased_at timestamptz,
        check ((wrapped is null) = (erased_at is not null))
      )`,
  },
];

/**
 * Personal data with its keys in the table `person_keys`, which is made when it is missing. An erased key is overwritten
 * at once in the table; copies in the write-ahead log and in backups, encrypted under the master key, last as long as these do.
 */
export async function openPostgresPersonalData(pool: Pool, options: PersonalDataOptions): Promise<PersonalData> {
  await migrate(pool, 'personal-data', steps);
  return new SealedPersonalData(new PostgresKeys(pool), options);
}

interface Row {
  readonly person: string;
  readonly wrapped: StoredKey;
}

class PostgresKeys implements KeyTable {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async find(persons: readonly string[]): Promise<Map<string, StoredKey>> {
    const { rows } = await this.#pool.query<Row>({
      name: 'person-keys-find',
      text: 'select person, wrapped from person_keys where person = any($1::uuid[])',
      values: [persons],
    });
    return byPerson(rows);
  }

  async create(keys: ReadonlyMap<string, Buffer>): Promise<Map<string, StoredKey>> {
    const { rows } = await this.#pool.query<Row>({
      name: 'person-keys-create',
      // In order, so that two processes that make the same keys wait for each other and do not deadlock.
      text: `
        with wanted as (select * from unnest($1::uuid[], $2::bytea[]) as wanted(person, wrapped)),
        made as (
          insert into person_keys (person, wrapped) select person, wrapped from wanted order by person
          on conflict (person) do nothing
          returning person, wrapped
        )
        select person, wrapped from made
        union all
        select person, old.wrapped from person_keys old join wanted using (person)`,
      values: [[...keys.keys()], [...keys.values()]],
    });
    const stored = byPerson(rows);
    if (stored.size === keys.size) return stored;
    // Made by another process after this statement's snapshot was taken, and before it came to the row.
    const others = await this.find([...keys.keys()].filter((person) => !stored.has(person)));
    return new Map([...stored, ...others]);
  }

  async erase(person: string): Promise<void> {
    await this.#pool.query(
      `insert into person_keys (person, wrapped, erased_at) values ($1, null, clock_timestamp())
       on conflict (person) do update set wrapped = null, erased_at = excluded.erased_at
       where person_keys.wrapped is not null`,
      [person],
    );
  }
}

function byPerson(rows: readonly Row[]): Map<string, StoredKey> {
  return new Map(rows.map(({ person, wrapped }) => [person, wrapped]));
}
