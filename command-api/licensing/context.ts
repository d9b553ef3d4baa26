import { licensing as catalogue } from '../contract/licensing.ts';
import { licenceDeals } from '../contract/licensing-deals.ts';
import { adminLicensing, supervisors } from '../contract/licensing-supervisors.ts';
import { MediaAddresses } from '../files/media/media-addresses.ts';
import type { ApiContext } from '../http/context.ts';
import { registerLicensingDesk } from './admin-routes.ts';
import { registerCatalogue } from './catalogue-routes.ts';
import { registerDeals } from './deal-routes.ts';
import { registerDocuments } from './document-routes.ts';
import { leaveLicensing } from './erased.ts';
import { exportedLicences, exportedSupervisor, exportedSyncTracks } from './exported.ts';
import { mayReadLicensed } from './may-read.ts';
import { supervisorReverts } from './reverts.ts';
import { searchableSyncTracks } from './searchable.ts';
import { registerSupervisors } from './supervisor-routes.ts';

export const licensing: ApiContext = {
  name: 'licensing',
  endpoints: { ...catalogue, ...licenceDeals, ...supervisors, ...adminLicensing },
  exported: { synctrack: exportedSyncTracks, supervisor: exportedSupervisor, licence: exportedLicences },
  erased: leaveLicensing,
  mayReadFile: mayReadLicensed,
  searchables: [searchableSyncTracks],
  reverts: [supervisorReverts],
  demo: async () => (await import('./demo.ts')).licensingDemo,
  register(router, _, { config, services, storage, payments: { provider } }) {
    const addresses = new MediaAddresses(storage.masterKey, Date.now);
    const { typesetter } = storage;
    const parts = { ...services, addresses, provider, typesetter, publicUrl: config.publicUrl };
    registerCatalogue(router, parts);
    registerDeals(router, parts);
    registerDocuments(router, parts);
    registerSupervisors(router, services);
    registerLicensingDesk(router, services);
  },
};
