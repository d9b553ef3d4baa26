import { purchases as endpoints } from '../contract/purchases.ts';
import type { ApiContext } from '../http/context.ts';
import { registerPurchases } from './routes.ts';

/** What somebody has paid for, of every kind that the others sell. */
export const purchases: ApiContext = {
  name: 'purchases',
  endpoints,
  exported: {},
  erased: { nothing: 'it keeps nothing: what is sold is told by who sells it' },
  demo: { nothing: 'what is bought of the others is seen here' },
  register(router, _, { services }) {
    registerPurchases(router, services);
  },
};
