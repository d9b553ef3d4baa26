import type { QueryClient } from '@tanstack/react-query';
import { notificationsRoutes } from '../../lib/api/routes/notifications.ts';

/** Asks anew for what I am told, and for how much of it I have not read. */
export function reloadNotices(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [notificationsRoutes.countUnread, notificationsRoutes.listNotices].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
