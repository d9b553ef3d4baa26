import { isReservedUsername } from '@marquee/domain/accounts/person/usernames.ts';
import { turns } from '@marquee/infra/postgres/turns.ts';
import type { Pool } from 'pg';
import { HttpError } from '../http/error.ts';
import type { Usernames } from './usernames.ts';

/** How somebody is to be called. */
interface Name {
  readonly person: string;
  /** The username that they have; undefined for who is not there yet. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** By what name others see them. */
  readonly shown: string;
}

/** Gives a person a name: `take` says so in the log. */
export type Naming = (name: Name, take: () => Promise<unknown>) => Promise<void>;

/**
 * Gives people their usernames: a new one is reserved before the log has it, and free again when that is refused; when it goes
 * well, the person's former ones are. What nobody can tell the outcome of stays reserved. Throws 409 `UsernameReserved`,
 * `UsernameTaken`, and what `take` throws.
 */
export function naming(database: Pool, usernames: Usernames): Naming {
  const inTurn = turns(database);
  return async ({ person, from, to, shown }, take) => {
    if (to === undefined || to === from) await take();
    // one after another of a person: what one gives up, another may have just been given
    else await inTurn(`name of ${person}`, () => rename(usernames, { person, to, shown }, take));
    await usernames.show(person, shown);
  };
}

async function rename(
  usernames: Usernames,
  { person, to, shown }: Omit<Name, 'from'> & { readonly to: string },
  take: () => Promise<unknown>,
): Promise<void> {
  if (isReservedUsername(to))
    throw refused('UsernameReserved', 'That username is kept for the platform. Choose another.');
  const claimed = await usernames.claim(to, person, shown);
  if (claimed === 'taken') throw refused('UsernameTaken', 'That username belongs to someone else. Choose another.');
  try {
    await take();
  } catch (error) {
    if (claimed === 'new' && error instanceof HttpError && error.status < 500) await usernames.free(to, person);
    throw error;
  }
  await usernames.release(person, to);
}

const refused = (code: string, message: string) => new HttpError(409, code, message, { errors: { username: message } });
