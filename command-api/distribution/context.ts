import { adminDistribution, distribution as endpoints } from '../contract/distribution.ts';
import { adminPartnerships } from '../contract/distribution-partnerships.ts';
import type { ApiContext } from '../http/context.ts';
import { registerDistributionDesk } from './admin-routes.ts';
import { ContractAddresses } from './contracts/addresses.ts';
import { serveContracts } from './contracts/serve-contracts.ts';
import { withdrawPlacementsOf } from './erased.ts';
import { exportedPlacements } from './exported.ts';
import { registerPartnerships } from './partnership-routes.ts';
import { distributionReverts } from './reverts.ts';
import { registerDistribution } from './routes.ts';

export const distribution: ApiContext = {
  name: 'distribution',
  endpoints: { ...endpoints, ...adminDistribution, ...adminPartnerships },
  exported: {
    platform: { nothing: 'it is kept by operators, and names nobody' },
    placement: exportedPlacements,
    partnership: { nothing: 'it is agreed on by operators with a business, and names nobody' },
  },
  erased: withdrawPlacementsOf,
  reverts: distributionReverts,
  demo: async () => (await import('./demo.ts')).distributionDemo,
  register(router, app, { services, storage: { contracts, masterKey, vault } }) {
    registerDistribution(router, services);
    registerDistributionDesk(router, { ...services, vault });
    const addresses = new ContractAddresses(masterKey, Date.now);
    registerPartnerships(router, { ...services, contracts, addresses });
    serveContracts(app, { ...services, contracts, addresses });
  },
};
