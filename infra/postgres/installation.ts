import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { migrate } from './migrate.ts';

const steps = [
  {
    name: 'installation',
    sql: 'create table installation (one boolean primary key default true check (one), id uuid not null)',
  },
];

/**
 * The id of the installation that this database belongs to: the one that it got first. A database without one gets
 * `otherwise`, by default a new one.
 */
export async function installationOf(pool: Pool, otherwise: string = randomUUID()): Promise<string> {
  await migrate(pool, 'installation', steps);
  await pool.query('insert into installation (id) values ($1) on conflict do nothing', [otherwise]);
  const { rows } = await pool.query<{ id: string }>('select id from installation');
  return rows[0]?.id ?? otherwise;
}
