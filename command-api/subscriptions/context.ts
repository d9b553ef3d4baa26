import { subscriptions as endpoints } from '../contract/subscriptions.ts';
import { adminSubscriptions } from '../contract/subscriptions-admin.ts';
import type { ApiContext } from '../http/context.ts';
import { registerAdminSubscriptions } from './admin-routes.ts';
import { SubscriptionCheckout } from './checkout.ts';
import { endSubscriptions } from './end-with-account.ts';
import { exportedInvoices, exportedSubscriptions } from './exported.ts';
import { registerSubscriptions } from './routes.ts';

export const subscriptions: ApiContext = {
  name: 'subscriptions',
  endpoints: { ...endpoints, ...adminSubscriptions },
  exported: {
    subscription: exportedSubscriptions,
    invoice: exportedInvoices,
    revenuemonth: { nothing: 'it has sums over everybody' },
  },
  erased: endSubscriptions,
  demo: async () => (await import('./demo.ts')).subscriptionsDemo,
  register(router, _, { services, jobs: { board }, payments: { provider } }) {
    const checkout = provider && new SubscriptionCheckout(services.bus, provider);
    registerSubscriptions(router, { ...services, checkout });
    registerAdminSubscriptions(router, { ...services, board });
  },
};
