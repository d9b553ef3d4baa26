import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { myTicketsQuery } from '../queries.ts';
import { OrderTickets } from './order-tickets.tsx';
import { usableFirst } from './unit-state.ts';

/** Orders on the page before somebody asks for all. */
const SHOWN = 4;

interface MyTicketsProps {
  /** Goes on with a purchase that this tab began. */
  onResume: ((ticketId: string) => void) | undefined;
  /** The purchase that this tab can go on with. */
  resumable: string | undefined;
}

/** The tickets of the signed-in person: those that still open a door, then the rest, each newest first. */
export function MyTickets({ onResume, resumable }: MyTicketsProps) {
  const mine = useQuery(myTicketsQuery);
  const [all, setAll] = useState(false);
  const orders = usableFirst(mine.data ?? []);
  return (
    <section aria-labelledby="my-tickets" className="grid gap-5">
      <header className="flex items-center justify-between gap-3">
        <h2 id="my-tickets" className="board-type text-b28">
          My Tickets
        </h2>
        {orders.length > SHOWN && (
          <Button kind="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Newest only' : `All ${orders.length}`}
          </Button>
        )}
      </header>
      {mine.isPending && <Waiting />}
      {mine.isError && (
        <ErrorState
          title="Your tickets did not load"
          error={mine.error}
          retrying={mine.isFetching}
          onRetry={() => void mine.refetch()}
        />
      )}
      {mine.data?.length === 0 && (
        <EmptyState sign="NONE" title="No tickets purchased yet">
          What you buy is printed here, with the code that the door reads.
        </EmptyState>
      )}
      {orders.slice(0, all ? orders.length : SHOWN).map((ticket) => (
        <OrderTickets key={ticket.id} ticket={ticket} onResume={ticket.ticketId === resumable ? onResume : undefined} />
      ))}
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
