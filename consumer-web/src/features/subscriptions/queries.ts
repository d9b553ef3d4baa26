import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { subscriptionsRoutes } from '../../lib/api/routes/subscriptions.ts';
import { currentUserQuery } from '../../lib/auth.ts';

/** What I subscribe to, my invoices, and what is on offer. */
export const mySubscriptionsQuery = endpointQuery(subscriptionsRoutes.getMySubscriptions);

/** The payment that is open, made where there is none (spec section 4): asked for as soon as the page needs it, and never twice. */
export const openPaymentQuery = queryOptions({
  queryKey: [subscriptionsRoutes.getOrCreateSubscription.path, 'premium'],
  queryFn: () => call(subscriptionsRoutes.getOrCreateSubscription, { query: { product: 'premium' } }),
  retry: false,
});

/** After something was paid or decided: who I am, and what I subscribe to, are others now. */
export async function subscriptionChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: mySubscriptionsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  ]);
  // what was open is not any more; nobody looks at it now, so nothing is asked for
  queryClient.removeQueries({ queryKey: openPaymentQuery.queryKey, type: 'inactive' });
}
