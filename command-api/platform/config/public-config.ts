import { dollars } from '@marquee/domain/money.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import { defaultOffers } from '@marquee/domain/shows/show/offers.ts';
import { demoAccounts, demoPassword } from '../../accounts/demo-people.ts';
import type { Config as PublicConfig } from '../../contract/accounts.ts';
import type { Payments } from '../parts/payments.ts';
import type { Config } from './config.ts';

/** What the web app may know of this installation; `policy` is the one that new shows are scheduled under. */
export function publicConfig(config: Config, { provider, sandbox }: Payments, policy: Policy): PublicConfig {
  const development = config.mode === 'development';
  return {
    development,
    oidc: config.env.OIDC_ISSUER !== undefined,
    payments: {
      kind: !provider ? 'none' : sandbox ? 'sandbox' : 'stripe',
      publishableKey: provider?.publishableKey ?? '',
    },
    show: {
      pricing: policy.show.pricing,
      tiers: defaultOffers(policy.show.defaultPrice, policy).map(({ price, ...offer }) => ({
        ...offer,
        price: dollars(price),
      })),
    },
    crowns: policy.crowns,
    demoAccounts: config.demo ? demoAccounts.map(({ email, role }) => ({ email, role, password: demoPassword })) : [],
  };
}
