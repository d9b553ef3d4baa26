import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { tracksOfQuery } from '../../../components/music/queries.ts';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { OnShelf } from './on-shelf.tsx';

/** What somebody has uploaded, newest first: to play, to like, and to unlock. */
export function Shelf({ owner }: { owner: string }) {
  const tracks = useInfiniteQuery(tracksOfQuery(owner));
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, isFetching, refetch } = tracks;
  if (isPending) return <Skeleton className="h-24" />;
  if (!data) {
    return (
      <ErrorState title="The tracks did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  const there = data.filter(({ erasesAt }) => erasesAt === null);
  if (there.length === 0) return <p className="text-14 text-text-2">No tracks yet.</p>;
  return (
    <div className="grid gap-4">
      <ul ref={list} className="grid gap-2">
        {there.map((track) => (
          <OnShelf key={track.id} track={track} among={there} />
        ))}
      </ul>
      <ShowMore noun="tracks" shown={there.length} list={list} {...continuationOf(tracks)} />
    </div>
  );
}
