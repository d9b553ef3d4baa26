import type { Pool } from 'pg';
import type { Usernames } from './usernames.ts';

/** Removes what is kept outside the log of a person: account, credential, sessions and username. Idempotent. */
export async function forgetAccount(pool: Pool, usernames: Usernames, person: string): Promise<void> {
  await pool.query('delete from "session" where "userId" = $1', [person]);
  await pool.query('delete from "account" where "userId" = $1', [person]);
  await pool.query('delete from "user" where id = $1', [person]);
  await usernames.release(person);
}
