import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { type Kid, kids } from '@marquee/command-api/contract/accounts-kids.ts';
import type { Client } from '../../testing/client.ts';
import { newPerson } from '../../testing/purchases.ts';

/** The birth date of a kid. */
export const born = '2016-05-01';
/** A username that nobody has. */
export const nameOf = () => `kid.${crypto.randomUUID().slice(0, 13)}`;

/** A parent who has shown to be 18. */
export async function newParent(url: string): Promise<Client> {
  const parent = await newPerson(url);
  await parent.call(age.verifyAge, { body: { birthDate: '1985-04-12' } });
  return parent;
}

/** Has a parent make an account for a kid. */
export function add(parent: Client, changes: object = {}): Promise<Kid> {
  return parent.call(kids.createKid, { body: { firstName: 'Pip', username: nameOf(), birthDate: born, ...changes } });
}

/** The kid's own browser, opened from another browser of the parent. */
export async function opened(parent: Client, kidId: string): Promise<Client> {
  const browser = parent.elsewhere();
  await browser.call(kids.openKidSession, { params: { kidId } });
  return browser;
}

/** Who somebody is. */
export const idOf = async (person: Client) => (await person.call(accounts.getCurrentUser)).id;
/** Sign-in again, as opening a kid's session ends that of the parent in the browser. */
export async function again(parent: Client): Promise<Client> {
  const { email } = await parent.call(accounts.getCurrentUser);
  const other = parent.elsewhere();
  await other.call(accountService.signIn, { body: { email, password: PASSWORD } });
  return other;
}
const PASSWORD = 'a long enough password';
