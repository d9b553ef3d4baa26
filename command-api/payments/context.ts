import { payments as endpoints } from '../contract/payments.ts';
import { adminBooks } from '../contract/payments-books.ts';
import { adminMoneyQueues } from '../contract/payments-queues.ts';
import { adminReconciliation } from '../contract/payments-reconciliation.ts';
import { adminPayments } from '../contract/payments-strays.ts';
import { adminWebhooks } from '../contract/payments-webhooks.ts';
import { adminWhatIf } from '../contract/payments-what-if.ts';
import type { ApiContext } from '../http/context.ts';
import { registerBooks } from './books/routes.ts';
import { exportedTips, exportedUnlocks } from './exported.ts';
import { giveUpPayments } from './give-up-unpaid.ts';
import { registerMoneyQueues } from './money-queue-routes.ts';
import { registerReconciliation } from './reconciliation-console/routes.ts';
import { registerPayments } from './routes.ts';
import { registerStrayPayments } from './stray-routes.ts';
import { WhatIfReplays } from './what-if/replays.ts';
import { registerWhatIf } from './what-if/routes.ts';

export const payments: ApiContext = {
  name: 'payments',
  endpoints: {
    ...endpoints,
    ...adminBooks,
    ...adminMoneyQueues,
    ...adminReconciliation,
    ...adminPayments,
    ...adminWebhooks,
    ...adminWhatIf,
  },
  exported: {
    tip: exportedTips,
    unlock: exportedUnlocks,
    payee: { nothing: 'sums by show and day, of sales and tips that are told one by one' },
    discrepancy: { nothing: 'what operators did about sums of the provider, of nobody' },
    movement: { nothing: 'money that came in for nothing is told by the provider, of nobody' },
  },
  erased: giveUpPayments,
  demo: async () => (await import('./demo.ts')).paymentsDemo,
  async register(
    router,
    app,
    { storage, services, jobs: { board }, ticketing: { settlement }, payments: { provider, sandbox }, webhooks },
  ) {
    registerStrayPayments(router, services);
    registerBooks(router, services);
    registerMoneyQueues(router, { ...services, board });
    registerReconciliation(router, services);
    const { directUrl: url } = storage.database;
    const { eventStoreUrl } = storage.eventLog;
    const { database: pool, policies } = services;
    registerWhatIf(router, services, new WhatIfReplays({ pool, url, eventStoreUrl, policies }));
    if (settlement) registerPayments(router, { ...services, settlement, provider, sandbox });
    await webhooks?.register(router, app);
  },
};
