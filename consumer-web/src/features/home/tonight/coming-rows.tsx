import type { Show } from '@marquee/command-api/contract/shows.ts';
import { Link } from 'react-router';
import { displayName } from '../../../components/ui/person.ts';
import { paths } from '../../../lib/paths.ts';
import { formatShowTime } from '../../../lib/show-time.ts';

/** The next shows as a printed bill: a row each, the soonest first. */
export function ComingRows({ shows }: { shows: readonly Show[] }) {
  if (shows.length === 0) return null;
  return (
    <div>
      <h3 className="board-type mb-2 text-b28">Coming up</h3>
      <ul>
        {shows.map((show) => (
          <li key={show.id} className="border-t border-line">
            <Link to={addressOf(show)} className="grid gap-0.5 py-2.5 hover:bg-night-2">
              <b className="font-semibold [overflow-wrap:anywhere]">{show.title}</b>
              <span className="text-14 text-text-2">
                {displayName(show.artist)}, {show.status === 'live' ? 'on now' : formatShowTime(show)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function addressOf({ id, status }: Show): string {
  return status === 'live' ? `${paths.liveShows}?tab=streaming&show=${id}` : `${paths.tickets}?show=${id}`;
}
