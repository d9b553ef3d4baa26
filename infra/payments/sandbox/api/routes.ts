import { eventRoutes } from '../engine/events.ts';
import { chargeRoutes } from '../objects/charges.ts';
import { customerRoutes } from '../objects/customers.ts';
import { disputeRoutes } from '../objects/disputes.ts';
import { intentRoutes } from '../objects/intents.ts';
import { invoiceRoutes } from '../objects/invoices.ts';
import { movementRoutes } from '../objects/movements.ts';
import { paymentMethodRoutes } from '../objects/payment-methods.ts';
import { priceRoutes } from '../objects/prices.ts';
import { refundRoutes } from '../objects/refunds.ts';
import { setupIntentRoutes } from '../objects/setup-intents.ts';
import { subscriptionRoutes } from '../objects/subscriptions.ts';
import type { Route } from './route.ts';
import { searchRoute } from './search.ts';

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
