import { art as endpoints } from '../contract/art.ts';
import { adminArt } from '../contract/art-admin.ts';
import { MediaAddresses } from '../files/media/media-addresses.ts';
import type { ApiContext } from '../http/context.ts';
import { registerAdminArt } from './admin-routes.ts';
import { ArtCheckout } from './checkout.ts';
import { eraseArtOf } from './erased.ts';
import { exportedArtSales, exportedCollections, exportedPieces } from './exported.ts';
import { mayReadArt } from './may-read.ts';
import { registerArt } from './routes.ts';
import { registerArtSales } from './sale-routes.ts';
import { searchableArt } from './searchable.ts';

export const art: ApiContext = {
  name: 'art',
  endpoints: { ...endpoints, ...adminArt },
  exported: { art: exportedPieces, artcollection: exportedCollections, artsale: exportedArtSales },
  erased: eraseArtOf,
  mayReadFile: mayReadArt,
  searchables: [searchableArt],
  demo: async () => (await import('./demo.ts')).artDemo,
  register(router, _, { services, storage, payments: { provider } }) {
    const addresses = new MediaAddresses(storage.masterKey, Date.now);
    const checkout = provider && new ArtCheckout(services.bus, services.log, provider);
    const parts = { ...services, addresses, checkout };
    registerArt(router, parts);
    registerArtSales(router, parts);
    registerAdminArt(router, services);
  },
};
