import type { PublicPerson } from '@marquee/command-api/contract/common.ts';
import { useQuery } from '@tanstack/react-query';
import { FollowLine } from '../../../components/following/follow-line.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { useFollowShows } from '../../../lib/live/use-follow-shows.ts';
import { nextShowsQuery } from '../queries.ts';
import { ComingRows } from './coming-rows.tsx';
import { MainShow } from './main-show.tsx';
import { NextTicket } from './next-ticket.tsx';
import { artistsOf, comingShows, mainShow } from './pick.ts';

/** What goes on in town: the show that is on or comes next, those after it, one's next ticket, and who plays. */
export function Tonight() {
  useFollowShows();
  const user = useCurrentUser();
  const shows = useQuery(nextShowsQuery);
  if (shows.isPending) return <TonightSkeleton />;
  if (!shows.data)
    return (
      <ErrorState
        title="Tonight's shows did not load"
        error={shows.error}
        retrying={shows.isFetching}
        onRetry={() => void shows.refetch()}
      />
    );
  const artists = artistsOf(shows.data, user.id, 4);
  return (
    <section
      aria-label="Tonight"
      className="grid items-start gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,1.5fr)_minmax(280px,1fr)]"
    >
      <h2 className="sr-only">Tonight</h2>
      <div className="grid min-w-0 gap-8">
        <MainShow show={mainShow(shows.data)} />
        {artists.length > 0 && <Artists people={artists} />}
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <NextTicket />
        <ComingRows shows={comingShows(shows.data, 4)} />
      </div>
    </section>
  );
}

function Artists({ people }: { people: readonly PublicPerson[] }) {
  return (
    <div>
      <h3 className="board-type mb-2 text-b28">Who plays here</h3>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {people.map((person) => (
          <li key={person.id} className="flex items-center gap-3 border-t border-line py-2">
            <Avatar person={person} decorative className="size-11" />
            <div className="min-w-0 flex-1">
              <p className="leading-snug font-semibold [overflow-wrap:anywhere]">{displayName(person)}</p>
              <FollowLine person={person} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Keeps the room of a whole evening: what is below it stays where it is when the shows come. */
function TonightSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading tonight"
      className="grid items-start gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,1.5fr)_minmax(280px,1fr)]"
    >
      <div className="grid min-w-0 gap-8">
        <div className="grid gap-4">
          <Skeleton className="aspect-video w-full" />
          <Skeleton className="h-[calc(clamp(1.75rem,3.4vw,2.75rem)*2.6)] w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
        <Skeleton className="h-[290px] w-full sm:h-[164px]" />
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <Skeleton className="h-[164px] w-full" />
        <Skeleton className="h-[316px] w-full" />
      </div>
    </div>
  );
}
