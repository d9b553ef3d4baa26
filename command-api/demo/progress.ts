import { type MigrationStep, migrate } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';
import type { DemoPart } from './demo.ts';

export const demoMigrations: readonly MigrationStep[] = [
  {
    name: '001 demo parts',
    sql: `
      create table if not exists demo_parts (
        name text primary key, completed_at timestamptz not null default clock_timestamp()
      )`,
  },
];

/** Which parts of the demo data are complete on this database: each says so for itself, when its last step is done. */
export class DemoProgress {
  readonly #pool: Pool;

  private constructor(pool: Pool) {
    this.#pool = pool;
  }

  static async open(pool: Pool): Promise<DemoProgress> {
    await migrate(pool, 'demo', demoMigrations);
    return new DemoProgress(pool);
  }

  /** Names of the parts that are complete. */
  async completed(): Promise<ReadonlySet<string>> {
    const { rows } = await this.#pool.query<{ name: string }>('select name from demo_parts');
    return new Set(rows.map(({ name }) => name));
  }

  async complete(name: string): Promise<void> {
    await this.#pool.query('insert into demo_parts (name) values ($1) on conflict do nothing', [name]);
  }

  /** Seeds what is not complete, in order, from where the last try ended. `goOn` is called before each part, and throws to stop. */
  async seed<Seed>(parts: readonly DemoPart<Seed>[], seed: Seed, goOn: () => void): Promise<void> {
    const completed = await this.completed();
    for (const { name, seed: fill } of parts) {
      if (completed.has(name)) continue;
      goOn();
      await fill(seed);
      await this.complete(name);
    }
  }
}
