import { chargeRoutes } from './charges.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes } from './disputes.ts';
import { eventRoutes } from './events.ts';
import { intentRoutes } from './intents.ts';
import { invoiceRoutes } from './invoices.ts';
import { movementRoutes } from './movements.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { priceRoutes } from './prices.ts';
import { refundRoutes } from './refunds.ts';
import type { Route } from './route.ts';
import { searchRoute } from './search.ts';
import { setupIntentRoutes } from './setup-intents.ts';
import { subscriptionRoutes } from './subscriptions.ts';

/** All that the sandbox speaks of Stripe's API. The search comes before `/v1/payment_intents/:id`, which it looks like. */
export function apiRoutes(searchLagMs: () => number): readonly Route[] {
  return [
    searchRoute(searchLagMs),
    ...intentRoutes,
    ...refundRoutes,
    ...eventRoutes,
    ...chargeRoutes,
    ...movementRoutes,
    ...disputeRoutes,
    ...paymentMethodRoutes,
    ...setupIntentRoutes,
    ...customerRoutes,
    ...priceRoutes,
    ...subscriptionRoutes,
    ...invoiceRoutes,
  ];
}
