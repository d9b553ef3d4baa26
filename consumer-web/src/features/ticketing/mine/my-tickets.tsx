import type { Ticket } from '@marquee/command-api/contract/ticketing.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import type { OpenPurchase } from '../open-purchase.ts';
import { myTicketsQuery } from '../queries.ts';
import { OrderTickets } from './order-tickets.tsx';
import { PastOrder } from './past-order.tsx';
import { placeOf } from './unit-state.ts';

/** Orders on the page at first, and how many more come at a time. */
const FIRST = 4;
const MORE = 8;

interface MyTicketsProps {
  /** The order that stands elsewhere on the page. */
  without: string | undefined;
  /** Goes on to the payment of a purchase. */
  onResumed: (purchase: OpenPurchase) => void;
}

/**
 * The tickets of the signed-in person: those that still open a door, then the past and void ones, folded; each newest first.
 * What a further page brings stands after all of its kind that was there.
 */
export function MyTickets({ without, onResumed }: MyTicketsProps) {
  const [limit, setLimit] = useState(FIRST);
  const list = useRef<HTMLDivElement>(null);
  const now = Date.now();
  const mine = useInfiniteQuery(myTicketsQuery);
  const goesOn = continuationOf(mine);
  const orders = (mine.data ?? []).filter(({ ticketId }) => ticketId !== without);
  const open = orders.filter((order) => placeOf(order, now) === 'open');
  const past = orders.filter((order) => placeOf(order, now) === 'past');
  const shown = open.slice(0, limit);
  const all = mine.data?.length ?? 0;
  // what there is stands elsewhere on the page, and a title without anything below it says that something is missing
  if (all > 0 && open.length + past.length === 0 && !goesOn.more && !mine.isError) return null;
  return (
    <section aria-labelledby="my-tickets" className="grid gap-5">
      <header className="flex items-center justify-between gap-3">
        <h2 id="my-tickets" className="board-type text-b28">
          My Tickets
        </h2>
        {(shown.length < open.length || goesOn.more) && (
          <p className="num text-13 text-text-2">
            {shown.length} of {goesOn.more && 'more than '}
            {open.length} orders
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
      {mine.data && all === 0 && !goesOn.more && (
        <EmptyState sign="NONE" title="No tickets purchased yet">
          What you buy is printed here, with the code that the door reads.
        </EmptyState>
      )}
      <div ref={list} className="grid gap-7 empty:hidden">
        {shown.map((ticket) => (
          <OrderTickets key={ticket.id} ticket={ticket} onResumed={onResumed} />
        ))}
      </div>
      <ShowMore
        {...goesOn}
        more={shown.length < open.length || goesOn.more}
        onMore={() => {
          setLimit(shown.length + MORE);
          if (goesOn.more && shown.length + MORE > open.length) goesOn.onMore();
        }}
        noun="tickets"
        shown={shown.length}
        list={list}
      />
      {past.length > 0 && <PastOrders orders={past} />}
    </section>
  );
}

/** What opens no door any more: used, given back, not paid in time, or of a show that is over. */
function PastOrders({ orders }: { orders: readonly Ticket[] }) {
  const [limit, setLimit] = useState(FIRST);
  const list = useRef<HTMLDivElement>(null);
  const shown = orders.slice(0, limit);
  return (
    <section aria-labelledby="past-tickets" className="grid gap-3">
      <h3 id="past-tickets" className="text-16 font-semibold text-text-2">
        Past and void
      </h3>
      <div ref={list} className="grid gap-2">
        {shown.map((ticket) => (
          <PastOrder key={ticket.id} ticket={ticket} />
        ))}
      </div>
      <ShowMore
        more={shown.length < orders.length}
        onMore={() => setLimit(shown.length + MORE)}
        noun="past tickets"
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
