import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { formatShowTime } from '../../../lib/show-time.ts';
import { showsOfQuery } from './profile-queries.ts';

/** What somebody plays: live first, then the soonest, each with the way to its stage. */
export function ProfileShows({ person }: { person: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(showsOfQuery(person));
  if (isPending) return <Skeleton className="h-16" />;
  if (!data) {
    return (
      <ErrorState title="The shows did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data.length === 0) return <p className="text-14 text-text-2">No shows yet.</p>;
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {data.map((show) => (
        <li key={show.id}>
          <Link
            to={`${paths.liveShows}?show=${show.id}`}
            className="grid min-h-14 gap-0.5 rounded-2 bg-night-2 px-3.5 py-2.5 hover:bg-night-3"
          >
            <span className="font-medium [overflow-wrap:anywhere]">{show.title}</span>
            <span className="text-13 text-text-2">{formatShowTime(show)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
