import type { Pool } from 'pg';
import type { WhenErased } from '../http/erasure.ts';
import { takeKidsAlong } from './guardians.ts';
import { leaveFollows } from './leave-follows.ts';
import { forgetVisits } from './visits.ts';

/** Ends every session of a person, in every process. */
export async function endSessions(database: Pool, person: string): Promise<void> {
  await database.query('delete from "session" where "userId" = $1', [person]);
}

/**
 * Removes what is kept outside the log of a person: sessions, credential, account, username and exports, and what was asked for in
 * their name with the mails that came of it, also before they had an account. Whom they follow, they follow no longer,
 * and their kids’ accounts end with theirs.
 */
export const forgetAccount: WhenErased = async (parts, person) => {
  const { database, exports, mailer, usernames, requests } = parts;
  await endSessions(database, person);
  await takeKidsAlong(parts, person);
  await leaveFollows(parts, person);
  const { rows } = await database.query<{ email: string }>('select email from "user" where id = $1', [person]);
  // While the account is there: who tries again has to know the e-mail, too.
  for (const request of await requests.forget(person, rows[0]?.email)) await mailer.purge(request);
  await database.query('delete from "account" where "userId" = $1', [person]);
  await database.query('delete from "user" where id = $1', [person]);
  await exports.forget(person);
  await usernames.release(person);
  await forgetVisits(database, person);
};
