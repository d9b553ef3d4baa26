import { Policy } from '@marquee/domain/policy/policy.ts';
import { type MigrationStep, migrate } from '@marquee/infra/postgres/migrate.ts';
import { oneAtATime } from '@marquee/infra/postgres/one-at-a-time.ts';
import type { Pool } from 'pg';
import type { Database } from '../runner/rows.ts';

/** Versions of deployments begin here; ours, which come with the code, stay below. */
export const FIRST_DEPLOYED_VERSION = 1_000_000;

export const policyMigrations: readonly MigrationStep[] = [
  {
    name: '001 policies',
    sql: `
      create table if not exists policy_versions (
        version integer primary key check (version >= ${FIRST_DEPLOYED_VERSION}),
        document jsonb not null,
        recorded_at timestamptz not null default clock_timestamp()
      )`,
  },
];

/** Policies that deployments on this database had or have in force besides ours, the oldest first. None where there is no table yet. */
export async function storedPolicies(database: Database): Promise<readonly Policy[]> {
  const table = await database.query(`select to_regclass('policy_versions') is not null as there`);
  if (!(table.rows[0] as { readonly there: boolean }).there) return [];
  const { rows } = await database.query('select version, document from policy_versions order by version');
  return (rows as { readonly version: number; readonly document: object }[]).map(({ version, document }) =>
    Policy.parse({ ...document, version }),
  );
}

/** Records a policy as a version of its own, and answers it with its number. Of processes that start at once, one records it. */
export async function storePolicy(pool: Pool, policy: Policy): Promise<Policy> {
  await migrate(pool, 'policies', policyMigrations);
  return oneAtATime(pool, 'policies', async () => {
    const { version: _, ...document } = policy;
    const { rows } = await pool.query<{ version: number }>(
      `with known as (select version from policy_versions where document = $1::jsonb),
       fresh as (
         insert into policy_versions (version, document)
         select coalesce((select max(version) from policy_versions), $2 - 1) + 1, $1::jsonb
         where not exists (select 1 from known) returning version)
       select version from known union all select version from fresh`,
      [JSON.stringify(document), FIRST_DEPLOYED_VERSION],
    );
    return { ...policy, version: rows[0]?.version ?? 0 };
  });
}
