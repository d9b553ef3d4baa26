import { peopleByIds } from '@marquee/projections/accounts/people.ts';
import { AccountProvisioning } from '../../accounts/account-provisioning.ts';
import type { Usernames } from '../../accounts/usernames.ts';
import { createAuth } from '../../auth/auth.ts';
import type { Config } from '../config/config.ts';
import type { Storage } from './storage.ts';

export interface AuthParts {
  readonly config: Config;
  readonly secret: string;
  readonly storage: Pick<Storage, 'bus' | 'personalData' | 'pool'>;
  readonly jobs: { readonly usernames: Usernames };
}

/** Accounts, and what takes those that are made into the log. */
export async function openAuth({ config, secret, storage, jobs }: AuthParts) {
  const { bus, personalData, pool } = storage;
  const provisioning = new AccountProvisioning(bus, personalData, jobs.usernames, (ids) => peopleByIds(pool, ids));
  const origins = [new URL(config.publicUrl).origin];
  const production = config.mode === 'production';
  const auth = await createAuth({
    ...{ pool, publicUrl: config.publicUrl, trustedOrigins: origins, secret, production, oidc: oidcOf(config) },
    onRegistered: async (person) => {
      await provisioning.provision(person);
    },
  });
  return { auth, provisioning, origins };
}

function oidcOf({ env }: Config) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
}
