import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Ref, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';
import { showsRoutes } from '../../../lib/api/routes/shows.ts';
import { cn } from '../../../lib/cn.ts';
import { FilterBar } from './filter-bar.tsx';
import { isFiltered } from './filters.ts';
import { NowSlot } from './now-slot.tsx';
import { ShowCard } from './show-card.tsx';
import { NowSlotSkeleton, POSTER_GRID, PostersSkeleton } from './skeletons.tsx';
import { useFilters } from './use-filters.ts';

/** Shows of a page: whole rows of three and of two. */
const PAGE = 24;

/** What is on now, what comes and what is over. */
export function BrowseTab({ onCreate }: { onCreate: () => void }) {
  const [filters, change] = useFilters();
  const on = useQuery(endpointQuery(showsRoutes.listShows, { query: { status: 'live', limit: 1 } }));
  const list = useInfiniteQuery({
    ...pagedQuery(showsRoutes.listShows, { query: { ...filters, limit: PAGE } }),
    placeholderData: (previous) => previous,
  });
  const posters = useRef<HTMLUListElement>(null);
  const lit = on.data?.find(({ status }) => status === 'live');
  // who asked for something finds all of it in the list; else the featured show is seen once
  const listed = isFiltered(filters) ? list.data : list.data?.filter(({ id }) => id !== lit?.id);
  return (
    <>
      {on.isPending ? <NowSlotSkeleton /> : lit && <NowSlot show={lit} />}
      <FilterBar filters={filters} onChange={change} />
      <h2 className="sr-only">Shows</h2>
      {list.isPending && <PostersSkeleton />}
      {list.isError && !list.isFetchNextPageError && (
        <ErrorState
          title="The shows did not load"
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {listed && listed.length > 0 && (
        <div className="grid gap-8">
          <Posters shows={listed} stale={list.isPlaceholderData} ref={posters} />
          <ShowMore {...continuationOf(list)} noun="shows" shown={listed.length} list={posters} />
        </div>
      )}
      {list.data?.length === 0 && (
        <NothingFound
          filtered={isFiltered(filters)}
          onClear={() => change({ status: undefined, genre: undefined, q: undefined })}
          onCreate={onCreate}
        />
      )}
    </>
  );
}

interface PostersProps {
  shows: readonly Show[];
  stale: boolean;
  ref: Ref<HTMLUListElement>;
}

function Posters({ shows, stale, ref }: PostersProps) {
  return (
    <ul ref={ref} aria-busy={stale} className={cn(POSTER_GRID, 'transition-opacity aria-busy:opacity-60')}>
      {shows.map((show) => (
        <ShowCard key={show.id} show={show} />
      ))}
    </ul>
  );
}

interface NothingFoundProps {
  filtered: boolean;
  onClear: () => void;
  onCreate: () => void;
}

function NothingFound({ filtered, onClear, onCreate }: NothingFoundProps) {
  return filtered ? (
    <EmptyState
      title="No show answers to that"
      action={
        <Button kind="line" onClick={onClear}>
          Show all
        </Button>
      }
    >
      Try fewer words, another genre, or all dates.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing on the bill yet" action={<Button onClick={onCreate}>Create Show</Button>}>
      The first show on the board could be yours.
    </EmptyState>
  );
}
