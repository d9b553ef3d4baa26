import type { Ticket, TicketUnit } from '@marquee/command-api/contract/ticketing.ts';
import { Expand, RotateCcw, Send, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { isFree, unitRights } from './unit-state.ts';
import { useWithdraw } from './use-ticket-commands.ts';

const CodeDialog = lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }));
const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }));
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

/** What the holder of a ticket can do with it now. */
export function UnitActions({ ticket, unit }: { ticket: Ticket; unit: TicketUnit }) {
  const [dialog, setDialog] = useState<'code' | 'send' | 'refund'>();
  const withdraw = useWithdraw(ticket.ticketId, unit.unit);
  const rights = unitRights(ticket, unit, Date.now());
  const which = `${unit.seatNumber ? `seat ${unit.seatNumber}` : `ticket ${unit.unit}`}, ${ticket.show.title}`;
  const close = () => setDialog(undefined);
  const { qrCode } = unit;
  return (
    <div className="-mx-3 flex flex-wrap items-center">
      {qrCode !== null && unit.status === 'confirmed' && (
        <Action icon={<Expand size={15} />} words="Show big" which={which} onClick={() => setDialog('code')} />
      )}
      {rights.send && (
        <Action icon={<Send size={15} />} words="Send to a friend" which={which} onClick={() => setDialog('send')} />
      )}
      {rights.withdraw && (
        <Action
          icon={<Undo2 size={15} />}
          words="Take it back"
          which={which}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        />
      )}
      {rights.refund && (
        <Action
          icon={<RotateCcw size={15} />}
          words={isFree(ticket) ? 'Give back' : 'Refund'}
          which={which}
          onClick={() => setDialog('refund')}
        />
      )}
      <Suspense>
        {dialog === 'code' && qrCode !== null && (
          <CodeDialog ticket={ticket} code={qrCode} seat={unit.seatNumber} open onOpenChange={close} />
        )}
        {dialog === 'send' && <SendDialog ticket={ticket} unit={unit.unit} open onOpenChange={close} />}
        {dialog === 'refund' && <RefundDialog ticket={ticket} units={[unit.unit]} open onOpenChange={close} />}
      </Suspense>
    </div>
  );
}

interface ActionProps {
  icon: ReactNode;
  words: string;
  /** Which ticket, for who cannot see where the button stands. */
  which: string;
  busy?: boolean;
  onClick: () => void;
}

function Action({ icon, words, which, busy = false, onClick }: ActionProps) {
  return (
    <Button
      kind="ghost"
      size="sm"
      icon={icon}
      busy={busy}
      aria-label={`${words}: ${which}`}
      className="min-h-11 font-medium"
      onClick={onClick}
    >
      {words}
    </Button>
  );
}
