import { oneAtATime } from '@marquee/infra/postgres/one-at-a-time.ts';
import type { Pool } from 'pg';
import { Usernames, usernamesSchema } from '../../accounts/usernames.ts';

/** The names that people have taken, in a table that is made where there is none. */
export async function openUsernames(pool: Pool): Promise<Usernames> {
  await oneAtATime(pool, 'usernames', () => pool.query(usernamesSchema));
  return new Usernames(pool);
}
