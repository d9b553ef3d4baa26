import { earnings as endpoints } from '../contract/earnings.ts';
import type { ApiContext } from '../http/context.ts';
import { registerEarnings } from './routes.ts';

/** What somebody has earned, of every kind that the others sell for them. */
export const earnings: ApiContext = {
  name: 'earnings',
  endpoints,
  exported: {},
  erased: { nothing: 'it keeps nothing: what is earned is in the books' },
  demo: { nothing: 'what is sold of the others is seen here' },
  register(router, _, { services }) {
    registerEarnings(router, services);
  },
};
