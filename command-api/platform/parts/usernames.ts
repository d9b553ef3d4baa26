import { migrate } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';
import { Usernames, usernameMigrations } from '../../accounts/usernames.ts';

/** The names that people have taken, in a table that is made where there is none. */
export async function openUsernames(pool: Pool): Promise<Usernames> {
  await migrate(pool, 'usernames', usernameMigrations);
  return new Usernames(pool);
}
