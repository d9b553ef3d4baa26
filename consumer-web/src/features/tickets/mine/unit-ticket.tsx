import type { Ticket as Order, TicketUnit } from '@marquee/command-api/contract/tickets.ts';
import { Check, Ellipsis, Expand, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { QrCode } from '../../../components/ticket/qr-code.tsx';
import { Ticket } from '../../../components/ticket/ticket.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { formatDayAndTime } from '../../../lib/format.ts';
import { CodeDialog } from './code-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { printOf, stockOf } from './ticket-print.ts';
import { unitRights, unitState } from './unit-state.ts';
import { useWithdraw } from './use-ticket-commands.ts';

/** One printed ticket, its state, and what its holder can do with it. */
export function UnitTicket({ ticket, unit }: { ticket: Order; unit: TicketUnit }) {
  const state = unitState(unit);
  const print = printOf({
    orderId: ticket.ticketId,
    unit: unit.unit,
    tier: ticket.ticketType,
    seat: unit.seatNumber,
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

function UnitActions({ ticket, unit }: { ticket: Order; unit: TicketUnit }) {
  const [dialog, setDialog] = useState<'code' | 'send' | 'refund'>();
  const withdraw = useWithdraw(ticket.ticketId, unit.unit);
  const rights = unitRights(ticket, unit, Date.now());
  const close = () => setDialog(undefined);
  const { qrCode } = unit;
  const showable = qrCode !== null && unit.status === 'confirmed';
  return (
    <div className="ml-auto flex items-center">
      {showable && (
        <Button kind="ghost" icon={<Expand size={15} />} className="font-medium" onClick={() => setDialog('code')}>
          Show big
        </Button>
      )}
      {rights.withdraw && (
        <Button kind="ghost" icon={<Undo2 size={15} />} busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Take it back
        </Button>
      )}
      {(rights.send || rights.refund) && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label={`More for ticket ${unit.seatNumber ?? unit.unit} of ${ticket.show.title}`}>
              <Ellipsis size={20} />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {rights.send && (
              <DropdownMenuItem className="min-h-11" onSelect={() => setDialog('send')}>
                <Send size={17} aria-hidden="true" />
                Send to a friend
              </DropdownMenuItem>
            )}
            {rights.refund && (
              <DropdownMenuItem className="min-h-11" onSelect={() => setDialog('refund')}>
                <Undo2 size={17} aria-hidden="true" />
                Refund this ticket
              </DropdownMenuItem>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {qrCode && (
        <CodeDialog
          ticket={ticket}
          code={qrCode}
          seat={unit.seatNumber}
          open={dialog === 'code'}
          onOpenChange={close}
        />
      )}
      <SendDialog ticket={ticket} unit={unit.unit} open={dialog === 'send'} onOpenChange={close} />
      <RefundDialog ticket={ticket} units={[unit.unit]} open={dialog === 'refund'} onOpenChange={close} />
    </div>
  );
}
