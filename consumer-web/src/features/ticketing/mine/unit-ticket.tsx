import type { Ticket as Order, TicketUnit } from '@marquee/command-api/contract/ticketing.ts';
import { lazy, Suspense } from 'react';
import { Ticket } from '../../../components/ticket/ticket.tsx';
import { formatDayAndTime, formatTime } from '../../../lib/format.ts';
import { printOf, stockOf } from './ticket-print.ts';
import { isFree, unitState } from './unit-state.ts';
import { useCodeTrust } from './use-code-trust.ts';

const QrCode = lazy(async () => ({ default: (await import('../../../components/ticket/qr-code.tsx')).QrCode }));

/** One printed ticket, and word of it while it is on its way to somebody. */
export function UnitTicket({ ticket, unit }: { ticket: Order; unit: TicketUnit }) {
  const state = unitState(unit, isFree(ticket));
  const trust = useCodeTrust();
  const code = trust === 'checking' ? null : unit.qrCode;
  const print = printOf({
    orderId: ticket.ticketId,
    unit: unit.unit,
    tier: ticket.ticketType,
    seat: unit.seatNumber,
    valid: state.stamp === undefined,
    name: ticket.holderName,
    show: ticket.show,
  });
  return (
    <div className="grid gap-2">
      <Ticket
        print={print}
        stock={stockOf(ticket.ticketType)}
        code={
          code && (
            // as large as the code, so that nothing moves when it comes
            <Suspense fallback={<span className="block size-23 flex-none" />}>
              <QrCode data={code} label={`Entry code of ${print.title}`} />
            </Suspense>
          )
        }
        stamp={state.stamp}
        blank={unit.qrCode && !code ? 'Checking this ticket' : state.blank}
      />
      {code && typeof trust === 'object' && (
        <p className="num text-13 text-text-2">Last checked {formatTime(new Date(trust.since).toISOString())}</p>
      )}
      {unit.transfer && (
        <p className="text-13 text-text-2">On its way until {formatDayAndTime(unit.transfer.expiresAt)}</p>
      )}
    </div>
  );
}
