import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { MigrationRows, PlannedItem } from '@marquee/workflows/migration/deps.ts';
import type { Pool } from 'pg';

/** Rows that are written at once. */
const PART = 500;

/** The working rows of migrations in PostgreSQL, each sealed for the artist. */
export class StoredMigrationRows implements MigrationRows {
  readonly #pool: Pool;
  readonly #personalData: Pick<PersonalData, 'seal' | 'open' | 'openAll'>;

  constructor(pool: Pool, personalData: Pick<PersonalData, 'seal' | 'open' | 'openAll'>) {
    this.#pool = pool;
    this.#personalData = personalData;
  }

  /** One row after another in the catalogue's order; what was there of the job is replaced as a whole. */
  async write(job: string, owner: string, items: readonly PlannedItem[]): Promise<void> {
    const sealed: SealedEnvelope[] = [];
    for (const item of items) sealed.push(await this.#personalData.seal(owner, item));
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      await client.query('delete from migration_rows where job = $1', [job]);
      for (let from = 0; from < sealed.length; from += PART) {
        const part = sealed.slice(from, from + PART);
        await client.query(
          `insert into migration_rows (job, i, person, env)
           select $1, $2 + n - 1, $3, env from unnest($4::json[]) with ordinality as given(env, n)`,
          [job, from, owner, part.map((each) => JSON.stringify(each))],
        );
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }

  async read(job: string, i: number): Promise<PlannedItem | undefined> {
    const { rows } = await this.#pool.query<{ env: SealedEnvelope }>(
      'select env from migration_rows where job = $1 and i = $2',
      [job, i],
    );
    return rows[0] && this.#personalData.open<PlannedItem>(rows[0].env);
  }

  /** Some tracks of a job that are there and can be opened, by their place. */
  async readAll(job: string, places: readonly number[]): Promise<ReadonlyMap<number, PlannedItem>> {
    const { rows } = await this.#pool.query<{ i: number; env: SealedEnvelope }>(
      'select i, env from migration_rows where job = $1 and i = any($2::integer[])',
      [job, places],
    );
    return this.#opened(rows);
  }

  /** Everything that there is of a person, by job, for their export. */
  async ofPerson(person: string): Promise<ReadonlyMap<string, readonly PlannedItem[]>> {
    const { rows } = await this.#pool.query<{ job: string; i: number; env: SealedEnvelope }>(
      'select job, i, env from migration_rows where person = $1 order by job, i',
      [person],
    );
    const jobs = Map.groupBy(rows, ({ job }) => job);
    const opened = [...jobs].map(async ([job, own]) => [job, [...(await this.#opened(own)).values()]] as const);
    return new Map(await Promise.all(opened));
  }

  async end(job: string): Promise<void> {
    await this.#pool.query('update migration_rows set ended_at = now() where job = $1 and ended_at is null', [job]);
  }

  async forgetPerson(person: string): Promise<void> {
    await this.#pool.query('delete from migration_rows where person = $1', [person]);
  }

  async #opened(rows: readonly { readonly i: number; readonly env: SealedEnvelope }[]) {
    const opened = await this.#personalData.openAll<PlannedItem>(rows.map(({ env }) => env));
    return new Map(rows.flatMap(({ i }, n) => (opened[n] ? [[i, opened[n]] as const] : [])));
  }
}
