import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { formatDay } from '../../../lib/format.ts';
import { profileOf } from '../../../lib/paths.ts';
import { visitorsQuery } from './profile-queries.ts';

/** Who looked at the reader's own page in the last 30 days, one row a person and day. */
export function Visitors() {
  const visits = useInfiniteQuery(visitorsQuery);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, isFetching, refetch } = visits;
  if (isPending) return <Skeleton className="h-16" />;
  if (!data) {
    return (
      <ErrorState
        title="The visitors did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.length === 0) return <p className="text-14 text-text-2">Nobody was here in the last 30 days.</p>;
  return (
    <div className="grid gap-4">
      <ul ref={list} className="grid gap-2 sm:grid-cols-2">
        {data.map(({ id, person, visitedAt }) => (
          <li key={id}>
            <Link
              to={profileOf(person.id)}
              className="flex min-h-14 items-center gap-3 rounded-2 bg-night-2 px-3.5 py-2 hover:bg-night-3"
            >
              <Avatar person={person} decorative />
              <span className="min-w-0 flex-1 truncate font-medium">{displayName(person)}</span>
              <time dateTime={visitedAt} className="num text-13 text-text-2">
                {formatDay(visitedAt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore noun="visitors" shown={data.length} list={list} {...continuationOf(visits)} />
    </div>
  );
}
