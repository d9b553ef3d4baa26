import type { Notice } from '@marquee/command-api/contract/notifications.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../components/ui/avatar.tsx';
import { ageLabel } from '../../lib/age-label.ts';
import { call } from '../../lib/api/call.ts';
import { notificationsRoutes } from '../../lib/api/routes/notifications.ts';
import { cn } from '../../lib/cn.ts';
import { addressOf, deedOf, namesOf } from './notice-words.ts';
import { reloadNotices } from './reload-notices.ts';

interface NoticeRowProps {
  notice: Notice;
  /** UTC milliseconds. */
  now: number;
}

/** One line: who did what, when, and the way there, by which it is read. */
export function NoticeRow({ notice, now }: NoticeRowProps) {
  const [first] = notice.people;
  const queryClient = useQueryClient();
  // what cannot be marked now stays unread: nothing is lost, and nobody is held up by it
  const read = useMutation({
    mutationFn: () =>
      call(notificationsRoutes.markNoticeRead, { params: { noticeId: notice.id }, body: { upTo: notice.at } }),
    onSuccess: () => reloadNotices(queryClient),
  });
  const Sign = notice.kind === 'ticketReceived' ? Ticket : Bell;
  return (
    <li>
      <Link
        to={addressOf(notice)}
        onClick={() => notice.unread && read.mutate()}
        className={cn(
          'flex min-h-16 items-center gap-3.5 rounded-2 px-3.5 py-2.5 hover:bg-night-2',
          notice.unread && 'bg-night-2',
        )}
      >
        {first ? (
          <Avatar person={first} decorative className="size-11 flex-none" />
        ) : (
          <span className="grid size-11 flex-none place-items-center rounded-full bg-night-3">
            <Sign size={20} aria-hidden="true" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="block leading-snug [overflow-wrap:anywhere]">
            {notice.unread && <span className="sr-only">Unread: </span>}
            <strong className="font-semibold">{namesOf(notice)}</strong> {deedOf(notice)}
          </span>
          <time dateTime={notice.at} className="text-13 text-text-3">
            {ageLabel(Date.parse(notice.at), now)}
          </time>
        </span>
        {notice.unread && <span aria-hidden="true" className="size-2.5 flex-none rounded-full bg-bulb" />}
      </Link>
    </li>
  );
}
