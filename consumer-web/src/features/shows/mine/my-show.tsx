import type { Show } from '@marquee/command-api/contract/shows.ts';
import { CalendarDays, MapPin } from 'lucide-react';
import { PosterArt } from '../../../components/pictures/poster-art.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { formatShowTime } from '../../../lib/show-time.ts';
import { Fact } from '../browse/fact.tsx';
import { pictureAlt } from '../picture-alt.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ShowActions } from './show-actions.tsx';
import { ShowFigures } from './show-figures.tsx';

/** One show of one's own: what it is, what it sold, what to do next. */
export function MyShow({ show, next }: { show: Show; next: boolean }) {
  return (
    <li>
      <article
        aria-label={show.title}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-2 bg-night-2 p-4 md:grid-cols-[120px_minmax(0,1fr)] md:gap-5"
      >
        <PosterArt id={show.id} src={show.thumbnailUrl} alt={pictureAlt(show)} className="h-40 md:h-full md:max-h-44" />
        <div className="grid min-w-0 content-start gap-3.5">
          <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <StatusBadge status={show.status} />
              <h3 className="board-type mt-2 text-b28 [overflow-wrap:anywhere]">{show.title}</h3>
              <div className="mt-1.5 flex flex-wrap gap-x-5">
                <Fact icon={<CalendarDays size={15} />}>{formatShowTime(show)}</Fact>
                {show.location && <Fact icon={<MapPin size={15} />}>{show.location}</Fact>}
                <span className="num text-14 text-text-2">{formatMoney(show.price)} stream</span>
                {show.replay && (
                  <span className="num text-14 text-ok">Replay on sale, {formatMoney(show.replay.price)}</span>
                )}
              </div>
            </div>
            <ShowActions show={show} next={next} />
          </header>
          <ShowFigures show={show} />
        </div>
      </article>
    </li>
  );
}
