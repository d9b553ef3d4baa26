import type { Ticket } from '@marquee/command-api/contract/ticketing.ts';
import { printedOrderCode } from '@marquee/domain/ticketing/order-code.ts';
import { QrCode } from '../../../components/ticket/qr-code.tsx';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { tierName } from '../../checkout/tiers.ts';

interface CodeDialogProps {
  ticket: Ticket;
  code: string;
  seat: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The entry code as large as the screen allows, to hold to the door's reader. */
export function CodeDialog({ ticket, code, seat, open, onOpenChange }: CodeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={ticket.show.title}
        description={`${tierName(ticket.ticketType)}${seat ? `, seat ${seat}` : ''}. Hold this to the reader at the door.`}
      >
        <QrCode data={code} label="Entry code" className="size-auto w-full rounded-1" />
        <p className="mt-4 text-14 text-text-2">
          Where no camera reads it, say{' '}
          <span className="num font-semibold text-text select-all">{printedOrderCode(ticket.orderCode)}</span>
        </p>
        <details className="mt-4 text-14 text-text-2">
          <summary className="min-h-11 py-2.5">The code in letters</summary>
          <p className="num rounded-1 bg-night-0 p-3 text-13 break-all select-all">{code}</p>
        </details>
      </DialogContent>
    </Dialog>
  );
}
