import type { Ticket as Order } from '@marquee/command-api/contract/ticketing.ts';
import { CalendarPlus, Download, Send } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button, ButtonAnchor } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { OrderTickets } from '../mine/order-tickets.tsx';
import { calendarPath, pdfPath, unitRights, unitState } from '../mine/unit-state.ts';
import type { OpenPurchase } from '../open-purchase.ts';
import { PurchasePanel } from '../purchase-panel.tsx';

const SendDialog = lazy(async () => ({ default: (await import('../mine/send-dialog.tsx')).SendDialog }));

interface PrintedProps {
  /** What was bought just now; undefined while it is fetched. */
  ticket: Order | undefined;
  onResumed: (purchase: OpenPurchase) => void;
  onDone: () => void;
}

/** The moment after paying: the tickets, and what one does with them first. */
export function Printed({ ticket, onResumed, onDone }: PrintedProps) {
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <PurchasePanel step="printed">
      {ticket ? (
        <div className="grid gap-5 px-7 pt-6 pb-7 max-md:px-4">
          <div>
            <h2 className="board-type text-b28">Printed. Enjoy the show</h2>
            <p className="mt-1 text-14 text-text-2 [overflow-wrap:anywhere]">
              {ticket.holderName && `In the name of ${ticket.holderName}. `}
              {ticket.purchaserEmail && `They are on their way to ${ticket.purchaserEmail} too.`}
            </p>
          </div>
          <div className="max-w-2xl">
            <OrderTickets ticket={ticket} fresh onResumed={onResumed} />
          </div>
          <FirstSteps ticket={ticket} />
          <Button kind="ghost" className="-ml-3 w-fit" onClick={onDone}>
            Buy more tickets
          </Button>
        </div>
      ) : (
        <Spinner className="min-h-60">Printing your tickets...</Spinner>
      )}
    </PurchasePanel>
  );
}

/** On paper, into the calendar, and one to a friend; nothing of a ticket that opens no door any more. */
function FirstSteps({ ticket }: { ticket: Order }) {
  const [sending, setSending] = useState(false);
  // the first one is one's own
  const spare = ticket.units.findLast((unit) => unitRights(ticket, unit, Date.now()).send);
  if (!ticket.units.some((unit) => unitState(unit).ready)) return null;
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
      <ButtonAnchor href={pdfPath(ticket)} download icon={<Download size={17} />}>
        Download as PDF
      </ButtonAnchor>
      {ticket.show.status === 'scheduled' && (
        <ButtonAnchor kind="line" href={calendarPath(ticket)} download icon={<CalendarPlus size={17} />}>
          Add to calendar
        </ButtonAnchor>
      )}
      {spare && (
        <Button kind="line" icon={<Send size={17} />} onClick={() => setSending(true)}>
          Send one on
        </Button>
      )}
      {sending && spare && (
        <Suspense>
          <SendDialog ticket={ticket} unit={spare.unit} open onOpenChange={setSending} />
        </Suspense>
      )}
    </div>
  );
}
