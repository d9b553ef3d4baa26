import type { CurrentUser } from '@marquee/command-api/contract/accounts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../../lib/auth.ts';

/** Shows a person's record everywhere as a call has answered it. */
export function saveUser(queryClient: QueryClient, user: CurrentUser): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}
