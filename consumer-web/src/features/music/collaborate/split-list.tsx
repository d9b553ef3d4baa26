import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { splitsQuery } from './queries.ts';
import { SplitCard } from './split-card.tsx';

interface SplitListProps {
  side: 'mine' | 'others';
  title: string;
  /** What to do while there are none. */
  empty: { readonly title: string; readonly words: string };
  /** What starts something new. */
  action?: ReactNode;
}

/** Splits on one side: of my tracks, or of others' tracks that concern me. */
export function SplitList({ side, title, empty, action }: SplitListProps) {
  const list = useRef<HTMLUListElement>(null);
  const splits = useInfiniteQuery(splitsQuery(side));
  return (
    <section aria-label={title} className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="board-type text-b28">{title}</h2>
        {action}
      </div>
      {splits.isPending && (
        <div role="status" aria-label={`Loading: ${title}`}>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {splits.isError && !splits.data && (
        <ErrorState
          title="Splits did not load"
          error={splits.error}
          retrying={splits.isFetching}
          onRetry={() => void splits.refetch()}
        />
      )}
      {splits.data?.length === 0 && (
        <EmptyState sign="QUIET" title={empty.title}>
          {empty.words}
        </EmptyState>
      )}
      {splits.data && splits.data.length > 0 && (
        <>
          <ul ref={list} className="grid">
            {splits.data.map((split) => (
              <SplitCard key={split.id} split={split} side={side} />
            ))}
          </ul>
          <ShowMore noun="splits" shown={splits.data.length} list={list} {...continuationOf(splits)} />
        </>
      )}
    </section>
  );
}
