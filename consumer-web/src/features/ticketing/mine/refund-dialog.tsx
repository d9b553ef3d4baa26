import type { Ticket } from '@marquee/command-api/contract/ticketing.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { centsOf } from '../../../lib/format.ts';
import { refundWords } from './refund-words.ts';
import { useRefund } from './use-ticket-commands.ts';

interface RefundDialogProps {
  ticket: Ticket;
  units: number[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks once before the money goes back and the codes die. */
export function RefundDialog({ ticket, units, open, onOpenChange }: RefundDialogProps) {
  const words = refundWords({
    count: units.length,
    cents: centsOf(ticket.price) * units.length,
    show: ticket.show.title,
  });
  const refund = useRefund(ticket.ticketId, words.done);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.question} description={words.consequence}>
        <DialogFooter className="mt-2">
          <DialogClose asChild>
            <Button kind="line">Keep</Button>
          </DialogClose>
          <Button
            kind="danger"
            busy={refund.isPending}
            onClick={() => refund.mutate(units, { onSettled: () => onOpenChange(false) })}
          >
            {words.action}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
