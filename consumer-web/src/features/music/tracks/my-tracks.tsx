import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { myTracksQuery } from '../../../components/music/queries.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { lookAgain } from './look-again.ts';
import { TrackRow } from './track-row.tsx';

/** What I have uploaded, newest first. */
export function MyTracks() {
  const list = useRef<HTMLUListElement>(null);
  const tracks = useInfiniteQuery({
    ...myTracksQuery,
    refetchInterval: ({ state }) => lookAgain(state.data?.pages.flatMap(({ items }) => items) ?? []),
  });
  return (
    <section aria-label="Your tracks" className="grid gap-3">
      <h2 className="board-type text-b28">Your tracks</h2>
      {tracks.isPending && <Loading />}
      {tracks.isError && !tracks.data && (
        <ErrorState
          title="Your tracks did not load"
          error={tracks.error}
          retrying={tracks.isFetching}
          onRetry={() => void tracks.refetch()}
        />
      )}
      {tracks.data?.length === 0 && (
        <EmptyState sign="QUIET" title="Nothing uploaded yet">
          Choose a recording above. It is here a moment later, with its waveform.
        </EmptyState>
      )}
      {tracks.data && tracks.data.length > 0 && (
        <>
          <ul ref={list} className="grid">
            {tracks.data.map((track) => (
              <TrackRow key={track.id} track={track} among={tracks.data} />
            ))}
          </ul>
          <ShowMore noun="tracks" shown={tracks.data.length} list={list} {...continuationOf(tracks)} />
        </>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your tracks" className="grid gap-2.5">
      {[0, 1].map((n) => (
        <Skeleton key={n} className="h-24 w-full" />
      ))}
    </div>
  );
}
