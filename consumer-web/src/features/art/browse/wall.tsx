import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import type { myArtQuery } from '../queries.ts';
import { ArtCard } from './art-card.tsx';

interface WallProps {
  query: typeof myArtQuery;
  /** What hangs there, in the plural. */
  noun: string;
  filtered?: boolean;
  /** One's own: what is deleted and hidden is told. */
  mine?: boolean;
}

/** Art on a wall: three beside each other where there is room. */
export function Wall({ query, noun, filtered = false, mine = false }: WallProps) {
  const art = useInfiniteQuery(query);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, isFetching, refetch } = art;
  if (isPending) {
    return (
      <div role="status" aria-label={`Loading ${noun}`} className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {[0, 1, 2].map((n) => (
          <Skeleton key={n} className="h-90" />
        ))}
      </div>
    );
  }
  if (!data) {
    return (
      <ErrorState
        title={`The ${noun} did not load`}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) return <Bare filtered={filtered} mine={mine} />;
  return (
    <>
      <ul ref={list} className="grid gap-x-5 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
        {data.map((each: Art) => (
          <ArtCard key={each.id} art={each} />
        ))}
      </ul>
      <div className="mt-7">
        <ShowMore noun={noun} shown={data.length} list={list} {...continuationOf(art)} />
      </div>
    </>
  );
}

function Bare({ filtered, mine }: { filtered: boolean; mine: boolean }) {
  if (filtered)
    return <EmptyState title="Nothing like that hangs here">Try another word, category or price.</EmptyState>;
  if (mine)
    return (
      <EmptyState sign="BARE" title="Your wall is bare">
        Hang a piece of yours, or buy one: it is here from then on.
      </EmptyState>
    );
  return (
    <EmptyState sign="BARE" title="Nothing hangs here yet">
      The first piece takes the whole wall.
    </EmptyState>
  );
}
