import { accounts as endpoints } from '../contract/accounts.ts';
import { age } from '../contract/accounts-age.ts';
import { exports } from '../contract/accounts-exports.ts';
import { kids } from '../contract/accounts-kids.ts';
import { people } from '../contract/accounts-people.ts';
import { relations } from '../contract/accounts-relations.ts';
import type { ApiContext } from '../http/context.ts';
import { publicConfig } from '../platform/config/public-config.ts';
import { registerAge } from './age-routes.ts';
import { exportedAccount, exportedFollows } from './exported.ts';
import { registerExports } from './exports/routes.ts';
import { forgetAccount } from './forget-account.ts';
import { registerKids } from './kid-routes.ts';
import { registerPeople } from './people-routes.ts';
import { registerProfilePictures } from './picture-routes.ts';
import { registerRelations } from './relation-routes.ts';
import { registerAccounts } from './routes.ts';
import { searchablePeople } from './searchable.ts';
import { registerVisits } from './visit-routes.ts';

export const accounts: ApiContext = {
  name: 'accounts',
  endpoints: { ...endpoints, ...age, ...relations, ...kids, ...people, ...exports },
  exported: { person: exportedAccount, follow: exportedFollows },
  erased: forgetAccount,
  searchables: [searchablePeople],
  demo: async () => (await import('./demo.ts')).accountsDemo,
  register(router, _, { config, exported, payments, services, storage }) {
    registerAccounts(router, { ...services, exported }, publicConfig(config, payments, services.policies.current));
    registerAge(router, services);
    registerRelations(router, services);
    registerKids(router, services);
    registerPeople(router, services);
    registerVisits(router, services);
    registerProfilePictures(router, { ...services, pictures: storage.pictures });
    registerExports(router, storage.exports);
  },
};
