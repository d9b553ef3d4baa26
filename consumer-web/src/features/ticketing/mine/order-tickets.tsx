import type { Ticket as Order } from '@marquee/command-api/contract/ticketing.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { OpenPurchase } from '../open-purchase.ts';
import { OrderRow } from './order-row.tsx';
import { UnitTicket } from './unit-ticket.tsx';
import { Unpaid } from './unpaid.tsx';

/** Few shows are moved: it comes with those alone. */
const MovedNotice = lazy(async () => ({ default: (await import('./moved-notice.tsx')).MovedNotice }));

interface OrderTicketsProps {
  ticket: Order;
  /** Bought just now: takes the focus. */
  fresh?: boolean;
  onResumed: (purchase: OpenPurchase) => void;
}

/** The tickets of one order, a printed one each, with its payment before them; below, in one row, what holds for them all. */
export function OrderTickets({ ticket, fresh = false, onResumed }: OrderTicketsProps) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fresh) article.current?.focus({ preventScroll: true });
  }, [fresh]);
  return (
    <article
      ref={article}
      tabIndex={fresh ? -1 : undefined}
      aria-label={`Tickets for ${ticket.show.title}`}
      className="grid gap-3 outline-none"
    >
      {ticket.status === 'pending' && <Unpaid ticket={ticket} onResumed={onResumed} />}
      {ticket.show.movedFrom && (
        <Suspense>
          <MovedNotice ticket={ticket} />
        </Suspense>
      )}
      {ticket.units.map((unit) => (
        <UnitTicket key={unit.unit} ticket={ticket} unit={unit} />
      ))}
      <OrderRow ticket={ticket} />
    </article>
  );
}
