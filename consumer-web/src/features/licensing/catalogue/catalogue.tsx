import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { libraryQuery } from '../queries.ts';
import { FilterBar } from './filter-bar.tsx';
import { SyncTrackRow } from './sync-track-row.tsx';
import { useLibraryAddress } from './use-library-address.ts';

const SyncTrackDialog = lazy(async () => ({ default: (await import('./sync-track-dialog.tsx')).SyncTrackDialog }));
const RequestDialog = lazy(async () => ({ default: (await import('../deals/request-dialog.tsx')).RequestDialog }));

/** What is on offer, narrowed by what the address says. One track that it names (`?track=`) is opened. */
export function Catalogue() {
  const { track: opened, filters, narrow, open, isNarrowedFurther } = useLibraryAddress();
  const [wanted, setWanted] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const tracks = useInfiniteQuery(libraryQuery(filters));
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <section aria-label="Tracks on offer" className="@container grid min-w-0 content-start gap-5">
      <FilterBar filters={filters} onChange={narrow} startsOpen={isNarrowedFurther} />
      {tracks.isPending && <Loading />}
      {tracks.isError && !tracks.data && (
        <ErrorState
          title="The library did not load"
          error={tracks.error}
          retrying={tracks.isFetching}
          onRetry={() => void tracks.refetch()}
        />
      )}
      {tracks.data?.length === 0 && (
        <EmptyState sign="QUIET" title={isNarrowed ? 'Nothing sounds like that' : 'Nothing on offer yet'}>
          {isNarrowed ? 'Take a filter away, or look for other words.' : 'Artists put their tracks up here.'}
        </EmptyState>
      )}
      {tracks.data && tracks.data.length > 0 && (
        <>
          <ul ref={list} className="grid gap-2.5">
            {tracks.data.map((track) => (
              <SyncTrackRow
                key={track.id}
                track={track}
                among={tracks.data}
                onOpen={() => open(track.id)}
                onLicense={() => setWanted(track.id)}
              />
            ))}
          </ul>
          <ShowMore noun="tracks" shown={tracks.data.length} list={list} {...continuationOf(tracks)} />
        </>
      )}
      <Suspense>
        {opened && !wanted && (
          <SyncTrackDialog syncTrackId={opened} onLicense={() => setWanted(opened)} onClose={() => open(undefined)} />
        )}
        {wanted && <RequestDialog syncTrackId={wanted} onClose={() => setWanted(undefined)} />}
      </Suspense>
    </section>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the library" className="grid gap-2.5">
      {[0, 1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-24 w-full" />
      ))}
    </div>
  );
}
