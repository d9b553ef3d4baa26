import { accounts as endpoints } from '../contract/accounts.ts';
import type { ApiContext } from '../http/context.ts';
import { publicConfig } from '../platform/config/public-config.ts';
import { accountsDemo } from './demo.ts';
import { exportedAccount, exportedFollows } from './exported.ts';
import { forgetAccount } from './forget-account.ts';
import { registerProfilePictures } from './picture-routes.ts';
import { registerAccounts } from './routes.ts';

export const accounts: ApiContext = {
  name: 'accounts',
  endpoints,
  exported: { person: exportedAccount, follow: exportedFollows },
  erased: forgetAccount,
  demo: accountsDemo,
  register(router, _, { config, exported, payments, services, storage: { pictures } }) {
    registerAccounts(router, { ...services, exported }, publicConfig(config, payments));
    registerProfilePictures(router, { ...services, pictures });
  },
};
