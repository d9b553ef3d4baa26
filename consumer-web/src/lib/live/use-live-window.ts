import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountsRoutes } from '../api/routes/accounts.ts';
import { notificationsRoutes } from '../api/routes/notifications.ts';
import { ticketsRoutes } from '../api/routes/ticketing.ts';
import { useCurrentUser } from '../auth.ts';
import { emptyWindow } from '../session/empty-window.ts';
import { hearSession } from '../session/session-channel.ts';
import { line } from './line.ts';
import { takeDeadCodes } from './my-tickets.ts';
import { soon } from './soon.ts';

/** Milliseconds over which everybody on a waiting list asks for their place, when somebody left it. */
const SPREAD = 1_000;
/** The same of what is new to read: a show that begins is news to many at once. */
const NOTICES_SPREAD = 1_500;
/** The same of all that a page shows after its line was lost: nobody was told what happened meanwhile, and a platform that starts again has all its windows back at once. */
const RESUMED_SPREAD = 1_500;

/**
 * Opens this window's line and keeps what is its person's own as it is on the server. Where they sign out, here, in another window or
 * from afar, nothing of theirs stays on the page. Who sees as somebody else has no line: the server refuses it.
 */
export function useLiveWindow(): void {
  const queryClient = useQueryClient();
  const { id, seenByStaff } = useCurrentUser();
  useEffect(() => {
    const fetchAgain = (path: string) => void queryClient.invalidateQueries({ queryKey: [path] });
    const fetchPlaces = soon(() => fetchAgain(ticketsRoutes.listMyWaiting.path), SPREAD);
    const fetchNotices = soon(() => {
      fetchAgain(notificationsRoutes.countUnread.path);
      fetchAgain(notificationsRoutes.listNotices.path);
    }, NOTICES_SPREAD);
    // whom somebody does not see any more may be on any page
    const fetchAll = () => void queryClient.invalidateQueries();
    const fetchMissed = soon(fetchAll, RESUMED_SPREAD);
    // whatever a page shows may be somebody's who is not to be seen any more
    const signedOut = () => emptyWindow(queryClient);
    const deaf = line.listen((message) => {
      if (message.type === 'notices') fetchNotices.run();
      if (message.type === 'relations') fetchAll();
      if (message.type !== 'mine') return;
      takeDeadCodes(queryClient, message.tickets);
      if (message.tickets.length > 0) fetchAgain(ticketsRoutes.listMyTickets.path);
      if (message.waiting) fetchPlaces.run();
    });
    let resumedAt = line.status().resumedAt;
    const unwatch = line.subscribe(() => {
      const now = line.status().resumedAt;
      if (now === resumedAt) return;
      resumedAt = now;
      fetchMissed.run();
    });
    const hangUp = seenByStaff ? undefined : line.open(signedOut, () => fetchAgain(accountsRoutes.getCurrentUser.path));
    const unhear = hearSession(id, { onSignedOut: signedOut, onSomebodyElse: () => window.location.reload() });
    return () => {
      fetchPlaces.stop();
      fetchNotices.stop();
      fetchMissed.stop();
      deaf();
      unwatch();
      hangUp?.();
      unhear();
    };
  }, [queryClient, id, seenByStaff]);
}
