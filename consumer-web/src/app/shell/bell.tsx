import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'react-router';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { notificationsRoutes } from '../../lib/api/routes/notifications.ts';
import { paths } from '../../lib/paths.ts';

/** As many as the server counts. */
const MOST = 100;
const unreadQuery = endpointQuery(notificationsRoutes.countUnread, {});

/** The way to what I am told, with how much of it I have not read. Where the count does not come, the way is there all the same. */
export function Bell() {
  const { data } = useQuery(unreadQuery);
  const unread = data?.unread ?? 0;
  const count = unread >= MOST ? `${MOST - 1}+` : String(unread);
  return (
    <Link
      to={paths.notifications}
      aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
      className="relative grid size-11 place-items-center rounded-2 text-text-2 hover:text-text"
    >
      <BellIcon size={20} aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-bulb px-1 text-12 leading-none font-semibold text-ink"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
