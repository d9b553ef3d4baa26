import type { Show } from '@marquee/command-api/contract/shows.ts';
import { CalendarDays, MapPin } from 'lucide-react';
import { formatShowTime } from '../../lib/show-time.ts';

/** When a show is, and where it says so: two facts, each with its sign, laid out by what they stand in. */
export function ShowWhen({ show }: { show: Pick<Show, 'scheduledAt' | 'timeZone' | 'location'> }) {
  return (
    <>
      <span className="flex items-center gap-1.5 min-[360px]:whitespace-nowrap">
        <CalendarDays size={14} className="flex-none" aria-hidden="true" />
        {formatShowTime(show)}
      </span>
      {show.location && (
        <span className="flex items-center gap-1.5">
          <MapPin size={14} className="flex-none" aria-hidden="true" />
          {show.location}
        </span>
      )}
    </>
  );
}
