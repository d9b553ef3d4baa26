import type { Notice } from '@marquee/command-api/contract/notifications.ts';
import { Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../components/ui/avatar.tsx';
import { ageLabel } from '../../lib/age-label.ts';
import { cn } from '../../lib/cn.ts';
import { addressOf, deedOf, namesOf } from './notice-words.ts';

interface NoticeRowProps {
  notice: Notice;
  /** UTC milliseconds. */
  now: number;
}

/** One line: who did what, when, and the way there. */
export function NoticeRow({ notice, now }: NoticeRowProps) {
  const [first] = notice.people;
  return (
    <li>
      <Link
        to={addressOf(notice)}
        className={cn(
          'flex min-h-16 items-center gap-3.5 rounded-2 px-3.5 py-2.5 hover:bg-night-2',
          notice.unread && 'bg-night-2',
        )}
      >
        {first ? (
          <Avatar person={first} decorative className="size-11 flex-none" />
        ) : (
          <span className="grid size-11 flex-none place-items-center rounded-full bg-night-3">
            <Ticket size={20} aria-hidden="true" />
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
