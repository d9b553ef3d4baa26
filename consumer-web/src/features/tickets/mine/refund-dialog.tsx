import type { Ticket } from '@marquee/command-api/contract/tickets.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { centsOf, formatCents } from '../../../lib/format.ts';
import { useRefund } from './use-ticket-commands.ts';

interface RefundDialogProps {
  ticket: Ticket;
  units: number[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks once before the money goes back and the codes die. */
export function RefundDialog({ ticket, units, open, onOpenChange }: RefundDialogProps) {
  const refund = useRefund(ticket.ticketId);
  const count = units.length === 1 ? 'This ticket' : `These ${units.length} tickets`;
  const amount = formatCents(centsOf(ticket.price) * units.length);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`Refund ${amount}?`}
        description={`${count} for ${ticket.show.title} will not open the door any more. The money goes back to the card that paid.`}
      >
        <DialogFooter className="mt-2">
          <DialogClose asChild>
            <Button kind="line">Keep</Button>
          </DialogClose>
          <Button
            kind="danger"
            busy={refund.isPending}
            onClick={() => refund.mutate(units, { onSettled: () => onOpenChange(false) })}
          >
            Refund {amount}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
