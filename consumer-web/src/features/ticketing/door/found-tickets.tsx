import type { DoorTicket } from '@marquee/command-api/contract/ticketing-door.ts';
import type { UndoReason } from '@marquee/domain/ticketing/order/events.ts';
import { ticketNumber } from '@marquee/domain/ticketing/order-code.ts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { Picked } from './door-store.ts';
import { wordsOf } from './judge.ts';

interface FoundTicketsProps {
  tickets: readonly DoorTicket[];
  onPick: (ticket: Picked) => void;
  onUndo: (ticket: Picked, reason: UndoReason) => void;
}

const REASONS: readonly (readonly [UndoReason, string])[] = [
  ['mistake', 'Let in by mistake'],
  ['wrongPerson', 'It was somebody else'],
  ['left', 'They left and may come back'],
];

/** Tickets that were found by name or short code: a press admits one, or asks why one that is in is to be taken back. */
export function FoundTickets({ tickets, onPick, onUndo }: FoundTicketsProps) {
  if (tickets.length === 0) return null;
  return (
    <ul aria-label="Tickets found" className="grid gap-2">
      {tickets.map((ticket) => (
        <FoundTicket key={`${ticket.ticketId} ${ticket.unit}`} ticket={ticket} onPick={onPick} onUndo={onUndo} />
      ))}
    </ul>
  );
}

function FoundTicket({ ticket, onPick, onUndo }: Omit<FoundTicketsProps, 'tickets'> & { ticket: DoorTicket }) {
  const [undoing, setUndoing] = useState(false);
  const { ticketId, unit, generation, accountName, admittedAt } = ticket;
  const picked = { ticketId, unit, generation };
  return (
    <li className="grid gap-2 rounded-2 bg-night-3">
      <button
        type="button"
        onClick={() => (admittedAt ? setUndoing(!undoing) : onPick(picked))}
        className="flex min-h-14 w-full items-center justify-between gap-3 px-4 py-2 text-left"
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {wordsOf(ticket)}
          <span className="num block text-13 text-text-2">No. {ticketNumber(ticketId, unit)}</span>
          {accountName && <span className="block text-13 text-text-2">account of {accountName}</span>}
        </span>
        <span className="flex-none text-14 font-semibold">{admittedAt ? 'Is in: take back' : 'Admit'}</span>
      </button>
      {undoing && (
        <div className="grid gap-2 px-4 pb-3">
          {REASONS.map(([reason, words]) => (
            <Button key={reason} kind="line" className="min-h-12" onClick={() => onUndo(picked, reason)}>
              {words}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
