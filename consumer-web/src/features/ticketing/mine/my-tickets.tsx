import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { itemsOf } from '../../../lib/api/paged-query.ts';
import type { OpenPurchase } from '../open-purchase.ts';
import { myTicketsQuery } from '../queries.ts';
import { OrderTickets } from './order-tickets.tsx';
import { isHeld, usableFirst } from './unit-state.ts';

/** Orders on the page at first, and how many more come at a time. */
const FIRST = 4;
const MORE = 8;

interface MyTicketsProps {
  /** The order that was bought just now. */
  printed: string | undefined;
  /** Whether what waits for its payment stands here too, or somewhere else on the page. */
  unpaid: boolean;
  /** Goes on to the payment of a purchase. */
  onResumed: (purchase: OpenPurchase) => void;
}

/**
 * The tickets of the signed-in person: those to pay, those that still open a door, then the rest, each newest first. What
 * a further page brings stands after all that was there.
 */
export function MyTickets({ printed, unpaid, onResumed }: MyTicketsProps) {
  const [limit, setLimit] = useState(FIRST);
  const list = useRef<HTMLDivElement>(null);
  const now = Date.now();
  const mine = useInfiniteQuery({
    ...myTicketsQuery,
    select: ({ pages }) =>
      itemsOf({ pages: pages.map(({ items, next }) => ({ items: usableFirst(items, now), next })) }),
  });
  const goesOn = continuationOf(mine);
  const orders = (mine.data ?? []).filter((order) => unpaid || !isHeld(order, now));
  const shown = orders.slice(0, limit);
  return (
    <section aria-labelledby="my-tickets" className="grid gap-5">
      <header className="flex items-center justify-between gap-3">
        <h2 id="my-tickets" className="board-type text-b28">
          My Tickets
        </h2>
        {(shown.length < orders.length || goesOn.more) && (
          <p className="num text-13 text-text-2">
            {shown.length} of {goesOn.more && 'more than '}
            {orders.length} orders
          </p>
        )}
      </header>
      {mine.isPending && <Waiting />}
      {mine.isError && !mine.isFetchNextPageError && (
        <ErrorState
          title="Your tickets did not load"
          error={mine.error}
          retrying={mine.isFetching}
          onRetry={() => void mine.refetch()}
        />
      )}
      {mine.data && orders.length === 0 && !goesOn.more && (
        <EmptyState sign="NONE" title="No tickets purchased yet">
          What you buy is printed here, with the code that the door reads.
        </EmptyState>
      )}
      <div ref={list} className="grid gap-7 empty:hidden">
        {shown.map((ticket) => (
          <OrderTickets key={ticket.id} ticket={ticket} fresh={ticket.ticketId === printed} onResumed={onResumed} />
        ))}
      </div>
      <ShowMore
        {...goesOn}
        more={shown.length < orders.length || goesOn.more}
        onMore={() => {
          setLimit(shown.length + MORE);
          if (goesOn.more && shown.length + MORE > orders.length) goesOn.onMore();
        }}
        noun="tickets"
        shown={shown.length}
        list={list}
      />
    </section>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Fetching your tickets</span>
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  );
}
