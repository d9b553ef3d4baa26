import type { CurrentUser } from '@marquee/command-api/contract/accounts.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { pathQuery } from './api/query-client.ts';
import { accountsRoutes } from './api/routes/accounts.ts';

/** The signed-in person, or null. A 401 is an answer here, not an error. */
export const currentUserQuery = queryOptions({
  queryKey: [accountsRoutes.getCurrentUser.path],
  queryFn: pathQuery<CurrentUser>('null'),
  retryOnMount: false,
});

/** Who is signed in. `user` is undefined until that is known; `error` is set when it could not be found out. */
export function useAuth() {
  const { data: user, isPending, error, refetch, isFetching } = useQuery(currentUserQuery);
  return { user, isPending, error, retry: refetch, isRetrying: isFetching };
}

/** The signed-in person, for pages that only they can reach. */
export function useCurrentUser(): CurrentUser {
  const { user } = useAuth();
  if (!user) throw new Error('This page is only shown to a signed-in person');
  return user;
}

/** Whether a person has the premium subscription (spec section 4). */
export function isPremium(user: Pick<CurrentUser, 'subscriptionStatus'>): boolean {
  return user.subscriptionStatus === 'active';
}
