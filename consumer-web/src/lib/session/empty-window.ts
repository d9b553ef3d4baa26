import type { QueryClient } from '@tanstack/react-query';
import { accountsRoutes } from '../api/routes/accounts.ts';
import { currentUserQuery } from '../auth.ts';
import { dropDrafts } from '../drafts.ts';
import { announceUnauthorized } from '../unauthorized.ts';
import { deviceStore } from './device-store.ts';

/** What the cache has of nobody in particular. */
const PUBLIC: readonly unknown[] = [accountsRoutes.getCurrentUser.path, accountsRoutes.getConfig.path];

/** Takes everything of a person off this window, at once, and leads to the sign-in page. */
export function emptyWindow(queryClient: QueryClient): void {
  void queryClient.cancelQueries();
  // a purchase that was begun, and what was carried over a reload
  sessionStorage.clear();
  dropDrafts();
  void deviceStore.forgetPeople();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => !PUBLIC.includes(path) });
  queryClient.getMutationCache().clear();
  announceUnauthorized();
}
