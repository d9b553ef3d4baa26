import type { NewAccount } from '../accounts/account-requests.ts';
import type { EmailChange } from '../accounts/email-changes.ts';
import type { Auth } from './auth.ts';

/** Accounts and passwords without a request of their owner: what a mailed link stands for. */
export function credentialsOf(auth: Auth) {
  return {
    async hash(password: string): Promise<string> {
      const { password: hashing } = await auth.$context;
      return hashing.hash(password);
    },
    /** Makes an account whose address is confirmed. False when there is one already. */
    async create({ email, name, lastName, passwordHash }: NewAccount): Promise<boolean> {
      const { internalAdapter } = await auth.$context;
      if (await internalAdapter.findUserByEmail(email)) return false;
      const user = await internalAdapter.createUser({ email, name, lastName, emailVerified: true });
      const credential = { userId: user.id, providerId: 'credential', accountId: user.id, password: passwordHash };
      await internalAdapter.linkAccount(credential);
      return true;
    },
    /**
     * Gives an account another e-mail, which is confirmed, and ends its sessions but `keep` where that is named. Done already: true.
     * False where the account is gone, or another has the address.
     */
    async moveTo({ person, email, keep }: EmailChange): Promise<boolean> {
      const { internalAdapter } = await auth.$context;
      const owner = (await internalAdapter.findUserByEmail(email))?.user.id;
      if (owner ? owner !== person : !(await internalAdapter.findUserById(person))) return false;
      if (!owner) await internalAdapter.updateUser(person, { email, emailVerified: true });
      if (keep === undefined) return true;
      for (const { token } of await internalAdapter.listSessions(person)) {
        if (token !== keep) await internalAdapter.deleteSession(token);
      }
      return true;
    },
    /** Sets a person's password, also where they had none, and ends their sessions. Answers their e-mail; undefined: no account. */
    async replace(person: string, password: string): Promise<string | undefined> {
      const { internalAdapter, password: hashing } = await auth.$context;
      const user = await internalAdapter.findUserById(person);
      if (!user) return undefined;
      const hash = await hashing.hash(password);
      const accounts = await internalAdapter.findAccounts(person);
      if (accounts.some(({ providerId }) => providerId === 'credential')) {
        await internalAdapter.updatePassword(person, hash);
      } else {
        await internalAdapter.linkAccount({
          userId: person,
          providerId: 'credential',
          accountId: person,
          password: hash,
        });
      }
      await internalAdapter.deleteSessions(person);
      return user.email;
    },
  };
}
