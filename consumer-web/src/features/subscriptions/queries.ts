import type { Product } from '@marquee/domain/subscriptions/products.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { subscriptionsRoutes } from '../../lib/api/routes/subscriptions.ts';
import { currentUserQuery } from '../../lib/auth.ts';

const openPayments = [subscriptionsRoutes.getOrCreateSubscription.path];

/** What I subscribe to, my invoices, and what is on offer. */
export const mySubscriptionsQuery = endpointQuery(subscriptionsRoutes.getMySubscriptions);

/** The payment for a product that is open, made where there is none (spec section 4): asked for as soon as a page needs it, and never twice. */
export const openPaymentQuery = (product: Product) =>
  queryOptions({
    queryKey: [...openPayments, product],
    queryFn: () => call(subscriptionsRoutes.getOrCreateSubscription, { query: { product } }),
    retry: false,
  });

/** After something was paid or decided: who I am, and what I subscribe to, are others now. */
export async function subscriptionChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: mySubscriptionsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  ]);
  // what was open is not any more; nobody looks at it now, so nothing is asked for
  queryClient.removeQueries({ queryKey: openPayments, type: 'inactive' });
}
