import { demoAccounts, demoPassword } from '../../accounts/demo-people.ts';
import type { Config as PublicConfig } from '../../contract/accounts.ts';
import type { Payments } from '../parts/payments.ts';
import type { Config } from './config.ts';

/** What the web app may know of this installation. */
export function publicConfig(config: Config, { provider, sandbox }: Payments): PublicConfig {
  const development = config.mode === 'development';
  return {
    development,
    oidc: config.env.OIDC_ISSUER !== undefined,
    payments: {
      kind: !provider ? 'none' : sandbox ? 'sandbox' : 'stripe',
      publishableKey: provider?.publishableKey ?? '',
    },
    demoAccounts: config.demo ? demoAccounts.map(({ email, role }) => ({ email, role, password: demoPassword })) : [],
  };
}
