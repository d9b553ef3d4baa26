import type { Follow } from '@marquee/command-api/contract/accounts.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Crown } from '../../../components/pictures/crown.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { profileOf } from '../../../lib/paths.ts';

interface PeopleListProps {
  list: UseInfiniteQueryResult<Follow[]>;
  /** What the list lists, in the plural. */
  noun: string;
  empty: string;
}

/** People, each with the way to their page. */
export function PeopleList({ list, noun, empty }: PeopleListProps) {
  const rows = useRef<HTMLUListElement>(null);
  const { data, error, isPending, isFetching, refetch } = list;
  if (isPending) return <Skeleton className="h-24" />;
  if (!data) {
    return (
      <ErrorState
        title={`The ${noun} did not load`}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.length === 0) return <p className="text-14 text-text-2">{empty}</p>;
  return (
    <div className="grid gap-4">
      <ul ref={rows} className="grid gap-2 sm:grid-cols-2">
        {data.map(({ id, following: person }) => (
          <li key={id}>
            <Link
              to={profileOf(person.id)}
              className="flex min-h-14 items-center gap-3 rounded-2 bg-night-2 px-3.5 py-2 hover:bg-night-3"
            >
              <Avatar person={person} decorative />
              <span className="grid min-w-0">
                <span className="flex items-center gap-1.5 font-medium">
                  <span className="truncate">{displayName(person)}</span>
                  {person.crown && <Crown tier={person.crown} />}
                </span>
                <span className="truncate text-13 text-text-2">@{person.username}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore
        more={list.hasNextPage}
        fetching={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? error : null}
        onMore={() => void list.fetchNextPage()}
        noun={noun}
        shown={data.length}
        list={rows}
      />
    </div>
  );
}
