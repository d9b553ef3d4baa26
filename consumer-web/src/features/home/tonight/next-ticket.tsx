import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { formatShowTime } from '../../../lib/show-time.ts';
import { myTicketsQuery } from '../queries.ts';
import { nextTicket } from './pick.ts';

/** The ticket that is needed next, with the way to its code; without one, the way to the box office. */
export function NextTicket() {
  const tickets = useQuery(myTicketsQuery);
  return (
    <div>
      <h3 className="board-type mb-2 text-b28">Your next show</h3>
      {tickets.isPending ? (
        <Skeleton className="h-[125px] w-full" />
      ) : tickets.data ? (
        <Answer ticket={nextTicket(tickets.data)} />
      ) : (
        <ErrorState
          title="Your tickets did not load"
          error={tickets.error}
          retrying={tickets.isFetching}
          onRetry={() => void tickets.refetch()}
        />
      )}
    </div>
  );
}

function Answer({ ticket }: { ticket: ReturnType<typeof nextTicket> }) {
  if (!ticket)
    return (
      <p className="text-14 text-text-2">
        No ticket in your pocket.{' '}
        <Link to={paths.tickets} className="link">
          The box office is open
        </Link>
        .
      </p>
    );
  const { show, quantity, qrCode } = ticket;
  return (
    <Link
      to={paths.tickets}
      className="grid gap-1 rounded-1 bg-stock-mint px-4.5 py-3.5 text-ink outline-offset-2 hover:brightness-105"
    >
      <span className="board-type text-b28 [overflow-wrap:anywhere]">{show.title}</span>
      <span className="text-14">
        {formatShowTime(show)}
        {show.location && `, ${show.location}`}
      </span>
      <span className="flex flex-wrap items-center gap-1.5 text-14 font-semibold">
        {qrCode && <Check size={16} aria-hidden="true" />}
        {qrCode ? 'Ready for entry' : 'Confirmed'}
        {quantity > 1 && `, ${quantity} tickets`}
      </span>
    </Link>
  );
}
