import type { Ticket as Order } from '@marquee/command-api/contract/ticketing.ts';
import { CalendarPlus, Download, Expand, RotateCcw, Send, Undo2 } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.tsx';
import type { Asked, actionsOf } from './order-actions.ts';
import { calendarPath, isFree, pdfPath } from './unit-state.ts';
import { useWithdraw } from './use-ticket-commands.ts';

interface OrderMenuProps {
  ticket: Order;
  actions: ReturnType<typeof actionsOf>;
  onAsk: (asked: Asked) => void;
  /** The button that it drops from. */
  children: ReactElement;
}

/** What one can do with an order: with each of its tickets, under its seat where they are several, then with all. */
export function OrderMenu({ ticket, actions, onAsk, children }: OrderMenuProps) {
  const withdraw = useWithdraw(ticket.ticketId);
  const giveBack = isFree(ticket) ? 'Give back' : 'Refund';
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent className="max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto">
        {actions.units.map(({ unit, which, code, send, withdraw: back, refund }) => (
          <Fragment key={unit.unit}>
            {ticket.units.length > 1 && <DropdownMenuLabel className="capitalize">{which}</DropdownMenuLabel>}
            {code && (
              <DropdownMenuItem
                aria-label={`Show big: ${which}`}
                onSelect={() => onAsk({ what: 'code', units: [unit] })}
              >
                <Expand size={16} /> Show big
              </DropdownMenuItem>
            )}
            {send && (
              <DropdownMenuItem
                aria-label={`Send to a friend: ${which}`}
                onSelect={() => onAsk({ what: 'send', units: [unit] })}
              >
                <Send size={16} /> Send to a friend
              </DropdownMenuItem>
            )}
            {back && (
              <DropdownMenuItem aria-label={`Take it back: ${which}`} onSelect={() => withdraw.mutate(unit.unit)}>
                <Undo2 size={16} /> Take it back
              </DropdownMenuItem>
            )}
            {refund && (
              <DropdownMenuItem
                aria-label={`${giveBack}: ${which}`}
                onSelect={() => onAsk({ what: 'refund', units: [unit] })}
              >
                <RotateCcw size={16} /> {giveBack}
              </DropdownMenuItem>
            )}
          </Fragment>
        ))}
        {actions.units.length > 0 && actions.pdf && <DropdownMenuSeparator />}
        {actions.pdf && (
          <DropdownMenuItem asChild>
            <a href={pdfPath(ticket)} download>
              <Download size={16} /> Download as PDF
            </a>
          </DropdownMenuItem>
        )}
        {actions.calendar && (
          <DropdownMenuItem asChild>
            <a href={calendarPath(ticket)} download>
              <CalendarPlus size={16} /> Add to calendar
            </a>
          </DropdownMenuItem>
        )}
        {actions.refundAll.length > 0 && (
          <DropdownMenuItem onSelect={() => onAsk({ what: 'refund', units: actions.refundAll })}>
            <RotateCcw size={16} /> {giveBack} all {actions.refundAll.length}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
