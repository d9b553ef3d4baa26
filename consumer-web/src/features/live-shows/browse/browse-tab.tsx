import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { showRoutes } from '../../../lib/api/routes.ts';
import { FilterBar } from './filter-bar.tsx';
import { isFiltered } from './filters.ts';
import { NowSlot } from './now-slot.tsx';
import { ShowCard } from './show-card.tsx';
import { useFilters } from './use-filters.ts';

const PAGE = 100;

/** What is on now, what comes and what is over. */
export function BrowseTab({ onCreate }: { onCreate: () => void }) {
  const [filters, change] = useFilters();
  const on = useQuery(endpointQuery(showRoutes.listShows, { query: { status: 'live', limit: 1 } }));
  const list = useQuery({
    ...endpointQuery(showRoutes.listShows, { query: { ...filters, limit: PAGE } }),
    placeholderData: (previous) => previous,
  });
  const lit = on.data?.[0];
  return (
    <>
      {lit && <NowSlot show={lit} />}
      <FilterBar filters={filters} onChange={change} />
      <h2 className="sr-only">Shows</h2>
      {list.isPending && <Spinner delay={0}>Loading Live Shows...</Spinner>}
      {list.isError && (
        <ErrorState
          title="The shows did not load"
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && list.data.length > 0 && <Posters shows={list.data} stale={list.isPlaceholderData} />}
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

function Posters({ shows, stale }: { shows: readonly Show[]; stale: boolean }) {
  return (
    <ul
      aria-busy={stale}
      className="grid gap-x-6 gap-y-8 transition-opacity aria-busy:opacity-60 sm:grid-cols-2 xl:grid-cols-3"
    >
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
