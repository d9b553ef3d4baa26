import type { Ticket as Order } from '@marquee/command-api/contract/ticketing.ts';
import { Button } from '../../../components/ui/button.tsx';
import { CountdownBadge } from '../../checkout/countdown-badge.tsx';
import type { OpenPurchase } from '../open-purchase.ts';
import { useResume } from './use-resume.ts';
import { useGiveUp } from './use-ticket-commands.ts';

interface UnpaidProps {
  ticket: Order;
  onResumed: (purchase: OpenPurchase) => void;
}

/** A purchase whose seats are still held: pay, in whatever tab it was begun, or give them up. */
export function Unpaid({ ticket, onResumed }: UnpaidProps) {
  const giveUp = useGiveUp(ticket.ticketId);
  const resume = useResume(ticket, onResumed);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {ticket.expiresAt && <CountdownBadge until={ticket.expiresAt} label="Held for" over="No longer held" />}
      <Button
        className="px-3 max-sm:flex-1"
        busy={resume.isPending}
        disabled={giveUp.isPending}
        aria-label={`Complete payment: ${ticket.show.title}`}
        onClick={() => resume.mutate()}
      >
        Complete payment
      </Button>
      <Button
        kind="line"
        className="px-3 max-sm:flex-1"
        busy={giveUp.isPending}
        disabled={resume.isPending}
        aria-label={`Give the seats back: ${ticket.show.title}`}
        onClick={() => giveUp.mutate()}
      >
        Give the seats back
      </Button>
    </div>
  );
}
