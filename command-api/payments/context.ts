import { payments as endpoints } from '../contract/payments.ts';
import { adminPayments } from '../contract/payments-strays.ts';
import { adminWebhooks } from '../contract/payments-webhooks.ts';
import type { ApiContext } from '../http/context.ts';
import { paymentsDemo } from './demo.ts';
import { exportedTips } from './exported.ts';
import { giveUpTips } from './give-up-unpaid.ts';
import { registerPayments } from './routes.ts';
import { registerStrayPayments } from './stray-routes.ts';

export const payments: ApiContext = {
  name: 'payments',
  endpoints: { ...endpoints, ...adminPayments, ...adminWebhooks },
  exported: {
    tip: exportedTips,
    movement: { nothing: 'money that came in for nothing is told by the provider, of nobody' },
  },
  erased: giveUpTips,
  demo: paymentsDemo,
  async register(router, app, { services, ticketing: { settlement }, payments: { provider, sandbox }, webhooks }) {
    registerStrayPayments(router, services);
    if (settlement) registerPayments(router, { ...services, settlement, provider, sandbox });
    await webhooks?.register(router, app);
  },
};
