import type { Ticket as Order } from '@marquee/command-api/contract/tickets.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CountdownBadge } from '../../box-office/countdown-badge.tsx';
import type { OpenPurchase } from '../open-purchase.ts';
import { isFree, unitRights } from './unit-state.ts';
import { UnitTicket } from './unit-ticket.tsx';
import { useResume } from './use-resume.ts';
import { useGiveUp } from './use-ticket-commands.ts';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

interface OrderTicketsProps {
  ticket: Order;
  onResumed: (purchase: OpenPurchase) => void;
}

/** The tickets of one order, a printed one each, with what concerns them all at the end. */
export function OrderTickets({ ticket, onResumed }: OrderTicketsProps) {
  const [refunding, setRefunding] = useState(false);
  const refundable = ticket.units.filter((unit) => unitRights(ticket, unit, Date.now()).refund);
  return (
    <article aria-label={`Tickets for ${ticket.show.title}`} className="grid gap-4">
      {ticket.units.map((unit) => (
        <UnitTicket key={unit.unit} ticket={ticket} unit={unit} />
      ))}
      {ticket.status === 'pending' && <Unpaid ticket={ticket} onResumed={onResumed} />}
      {refundable.length > 1 && (
        <>
          <Button kind="ghost" size="sm" className="-ml-3 min-h-11 w-fit" onClick={() => setRefunding(true)}>
            {isFree(ticket) ? 'Give back' : 'Refund'} all {refundable.length}
          </Button>
          {refunding && (
            <Suspense>
              <RefundDialog
                ticket={ticket}
                units={refundable.map(({ unit }) => unit)}
                open
                onOpenChange={setRefunding}
              />
            </Suspense>
          )}
        </>
      )}
    </article>
  );
}

/** A purchase whose seats are still held: pay, in whatever tab it was begun, or give them up. */
function Unpaid({ ticket, onResumed }: OrderTicketsProps) {
  const giveUp = useGiveUp(ticket.ticketId);
  const resume = useResume(ticket, onResumed);
  return (
    <div className="grid grid-cols-2 items-center gap-2.5">
      {ticket.expiresAt && (
        <div className="col-span-2 flex">
          <CountdownBadge until={ticket.expiresAt} label="Held for" over="No longer held" />
        </div>
      )}
      <Button
        className="px-3"
        busy={resume.isPending}
        disabled={giveUp.isPending}
        aria-label={`Complete payment: ${ticket.show.title}`}
        onClick={() => resume.mutate()}
      >
        Complete payment
      </Button>
      <Button
        kind="line"
        className="px-3"
        busy={giveUp.isPending}
        disabled={resume.isPending}
        aria-label={`Give the seats back: ${ticket.show.title}`}
        onClick={() => giveUp.mutate()}
      >
        Give the seats back
      </Button>
    </div>
  );
}
