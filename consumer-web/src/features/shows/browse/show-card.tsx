import type { Show } from '@marquee/command-api/contract/shows.ts';
import { CalendarDays, Eye, MapPin, Music2 } from 'lucide-react';
import { Link } from 'react-router';
import { FollowLine } from '../../../components/following/follow-line.tsx';
import { PosterArt } from '../../../components/pictures/poster-art.tsx';
import { ReportButton } from '../../../components/reports/report-button.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { cn } from '../../../lib/cn.ts';
import { formatCount } from '../../../lib/format.ts';
import { profileOf } from '../../../lib/paths.ts';
import { formatShowTime } from '../../../lib/show-time.ts';
import { isSoldOut } from '../../checkout/tiers.ts';
import { pictureAlt } from '../picture-alt.ts';
import { StatusBadge } from '../status-badge.tsx';
import { Availability } from './availability.tsx';
import { CardAction } from './card-action.tsx';
import { CardPrice } from './card-price.tsx';
import { Fact } from './fact.tsx';
import { StartsSoon } from './starts-soon.tsx';

/** A show on its poster: what, who, when, where, how much is left, and one thing to do. */
export function ShowCard({ show }: { show: Show }) {
  const user = useCurrentUser();
  const gone = show.status === 'scheduled' && isSoldOut(show);
  return (
    <li className="flex min-w-0 flex-col">
      <article aria-label={show.title} className="flex flex-1 flex-col">
        <div className="relative aspect-[4/3.5] overflow-hidden rounded-1 max-md:aspect-[16/10]">
          <PosterArt
            id={show.id}
            src={show.thumbnailUrl}
            alt={pictureAlt(show)}
            className={cn('absolute inset-0', (gone || show.status === 'ended') && 'brightness-60 saturate-25')}
          />
          <StatusBadge status={show.status} className="absolute top-2.5 left-2.5" />
          {gone && (
            <Badge kind="ended" className="absolute top-2.5 right-2.5">
              Sold out
            </Badge>
          )}
          {show.status === 'scheduled' && !gone && (
            <StartsSoon scheduledAt={show.scheduledAt} className="absolute top-2.5 right-2.5" />
          )}
          {show.status === 'live' && (
            <span className="num absolute top-2.5 right-2.5 flex min-h-6 items-center gap-1.5 rounded-1 bg-night-0/85 px-2 text-12 font-semibold">
              <Eye size={14} aria-hidden="true" />
              {formatCount(show.viewerCount)} watching
            </span>
          )}
        </div>
        <div className="flex flex-1 flex-col pt-3.5">
          <h3 className="board-type text-b28 leading-none [overflow-wrap:anywhere]">{show.title}</h3>
          <p className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-text-2">
            <Link
              to={profileOf(show.artist.id)}
              className="inline-flex min-h-6 items-center [overflow-wrap:anywhere] hover:underline max-md:min-h-11"
            >
              {displayName(show.artist)}
            </Link>
            <span className="flex items-center">
              <FollowLine person={show.artist} />
              {user.id !== show.artist.id && (
                <ReportButton of={{ kind: 'show', id: show.id }} noun="show" bare className="text-text-3" />
              )}
            </span>
          </p>
          {show.description && <p className="mt-2 line-clamp-2 text-14 text-text-2">{show.description}</p>}
          <div className="mt-2.5 grid">
            <Fact icon={<CalendarDays size={15} />}>{formatShowTime(show)}</Fact>
            {show.location && <Fact icon={<MapPin size={15} />}>{show.location}</Fact>}
            <Fact icon={<Music2 size={15} />}>{show.genre}</Fact>
          </div>
          <div className="mt-auto pt-3">
            <Availability show={show} />
            <div className="mt-3 flex items-center justify-between gap-3">
              <CardPrice show={show} gone={gone} />
              <CardAction show={show} />
            </div>
          </div>
        </div>
      </article>
    </li>
  );
}
