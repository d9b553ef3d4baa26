import type { Ticket as Order } from '@marquee/command-api/contract/ticketing.ts';
import { CalendarPlus, Download } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Button, ButtonAnchor } from '../../../components/ui/button.tsx';
import type { OpenPurchase } from '../open-purchase.ts';
import { isFree, unitRights, unitState } from './unit-state.ts';
import { UnitTicket } from './unit-ticket.tsx';
import { Unpaid } from './unpaid.tsx';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

interface OrderTicketsProps {
  ticket: Order;
  /** Bought just now: comes into view and takes the focus. */
  fresh: boolean;
  onResumed: (purchase: OpenPurchase) => void;
}

/** The tickets of one order, a printed one each; its payment comes before them, what else concerns them all after. */
export function OrderTickets({ ticket, fresh, onResumed }: OrderTicketsProps) {
  const article = useRef<HTMLElement>(null);
  useShown(article, fresh);
  const [refunding, setRefunding] = useState(false);
  const refundable = ticket.units.filter((unit) => unitRights(ticket, unit, Date.now()).refund);
  return (
    <article
      ref={article}
      tabIndex={fresh ? -1 : undefined}
      aria-label={`Tickets for ${ticket.show.title}`}
      className="grid scroll-my-24 gap-4 outline-none"
    >
      {ticket.status === 'pending' && <Unpaid ticket={ticket} onResumed={onResumed} />}
      {ticket.units.map((unit) => (
        <UnitTicket key={unit.unit} ticket={ticket} unit={unit} />
      ))}
      <div className="-mx-3 -mt-4 flex flex-wrap items-center empty:hidden">
        {ticket.units.some((unit) => unitState(unit).ready) && (
          <ButtonAnchor
            kind="ghost"
            size="sm"
            icon={<Download size={15} />}
            className="min-h-11 font-medium"
            href={`/api/tickets/${ticket.ticketId}/pdf`}
            download
            aria-label={`Download as PDF: ${ticket.show.title}`}
          >
            Download as PDF
          </ButtonAnchor>
        )}
        {ticket.show.status === 'scheduled' && ticket.units.some((unit) => unitState(unit).ready) && (
          <ButtonAnchor
            kind="ghost"
            size="sm"
            icon={<CalendarPlus size={15} />}
            className="min-h-11 font-medium"
            href={`/api/live-shows/${ticket.liveShowId}/calendar`}
            download
            aria-label={`Add to calendar: ${ticket.show.title}`}
          >
            Add to calendar
          </ButtonAnchor>
        )}
        {refundable.length > 1 && (
          <Button kind="ghost" size="sm" className="min-h-11 font-medium" onClick={() => setRefunding(true)}>
            {isFree(ticket) ? 'Give back' : 'Refund'} all {refundable.length}
          </Button>
        )}
      </div>
      {refunding && (
        <Suspense>
          <RefundDialog ticket={ticket} units={refundable.map(({ unit }) => unit)} open onOpenChange={setRefunding} />
        </Suspense>
      )}
    </article>
  );
}

/** Brings an element into view and gives it the focus, once it is there. */
function useShown(element: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [element, wanted]);
}
