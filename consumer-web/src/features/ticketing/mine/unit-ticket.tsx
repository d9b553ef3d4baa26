import type { Ticket as Order, TicketUnit } from '@marquee/command-api/contract/ticketing.ts';
import { Check } from 'lucide-react';
import { QrCode } from '../../../components/ticket/qr-code.tsx';
import { Ticket } from '../../../components/ticket/ticket.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { formatDayAndTime } from '../../../lib/format.ts';
import { printOf, stockOf } from './ticket-print.ts';
import { UnitActions } from './unit-actions.tsx';
import { isFree, unitState } from './unit-state.ts';

/** One printed ticket, its state, and what its holder can do with it. */
export function UnitTicket({ ticket, unit }: { ticket: Order; unit: TicketUnit }) {
  const state = unitState(unit, isFree(ticket));
  const print = printOf({
    orderId: ticket.ticketId,
    unit: unit.unit,
    tier: ticket.ticketType,
    seat: unit.seatNumber,
    valid: state.stamp === undefined,
    show: ticket.show,
  });
  return (
    <div className="grid gap-2">
      <Ticket
        print={print}
        stock={stockOf(ticket.ticketType)}
        code={unit.qrCode && <QrCode data={unit.qrCode} label={`Entry code of ${print.title}`} />}
        stamp={state.stamp}
        blank={state.blank}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge kind={state.light}>{state.words}</Badge>
        {state.ready && (
          <p className="flex items-center gap-1.5 text-14 font-medium text-ok">
            <Check size={16} aria-hidden="true" />
            Ready for entry
          </p>
        )}
        {unit.transfer && (
          <p className="text-13 text-text-2">On its way until {formatDayAndTime(unit.transfer.expiresAt)}</p>
        )}
        <UnitActions ticket={ticket} unit={unit} />
      </div>
    </div>
  );
}
