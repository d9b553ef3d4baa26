import type { EarningLine } from '@marquee/command-api/contract/earnings.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Ref, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { ShowMore } from '../../components/ui/show-more.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { continuationOf } from '../../lib/api/continuation.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { earningsRoutes } from '../../lib/api/routes/earnings.ts';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { eventWord, monthWord, sourceWords } from './earning-words.ts';
import type { Narrowed } from './sums-tables.tsx';

interface EarningLinesProps {
  /** Takes the keyboard when a figure is asked about. */
  ref: Ref<HTMLElement>;
  narrowed: Narrowed;
  onAll: () => void;
}

/** The events behind the figures, one by one. */
export function EarningLines({ ref, narrowed, onAll }: EarningLinesProps) {
  const { title, ...query } = narrowed;
  const lines = useInfiniteQuery(pagedQuery(earningsRoutes.listEarningLines, { query }));
  const list = useRef<HTMLUListElement>(null);
  const of = title ?? (query.month && monthWord(query.month)) ?? (query.source && sourceWords[query.source]);
  return (
    <section ref={ref} tabIndex={-1} aria-label="Event by event" className="grid scroll-mt-20 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="board-type text-b28">Event by event</h2>
        {of !== undefined && (
          <Button kind="line" size="sm" className="max-md:min-h-11" onClick={onAll}>
            Show all, not only {of}
          </Button>
        )}
      </div>
      {lines.isPending && (
        <div role="status" aria-label="Loading events" className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {lines.isError && !lines.data && (
        <ErrorState
          title="The events did not load"
          error={lines.error}
          retrying={lines.isFetching}
          onRetry={() => void lines.refetch()}
        />
      )}
      {lines.data?.length === 0 && <p className="text-14 text-text-2">There is no event of that.</p>}
      {lines.data && lines.data.length > 0 && (
        <>
          <ul ref={list} className="grid">
            {lines.data.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          <ShowMore noun="events" shown={lines.data.length} list={list} {...continuationOf(lines)} />
        </>
      )}
    </section>
  );
}

function Line({ line }: { line: EarningLine }) {
  const { title, source, at, price, net, position } = line;
  return (
    <li className="flex items-start gap-4 border-t border-line py-2.75 text-14">
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
        <p className="text-text-2">
          {sourceWords[source]}, {eventWord(line)}
          {price !== null && `, of ${formatMoney(price)} paid`}
        </p>
        <p className="text-13 text-text-3">
          <time dateTime={at}>{formatDay(at)}</time>, in the books at{' '}
          <span className="num">{position.split(':').at(-1)}</span>
        </p>
      </div>
      <p className="num flex-none font-semibold">{formatMoney(net)}</p>
    </li>
  );
}
