import type { Ticket as Order } from '@marquee/command-api/contract/ticketing.ts';
import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { formatShowDay } from '../../../lib/show-time.ts';
import { tierName } from '../../checkout/tiers.ts';
import { OrderRow } from './order-row.tsx';
import { hasReplay, statesOf } from './unit-state.ts';
import { UnitTicket } from './unit-ticket.tsx';

/** An order that opens no door any more, folded to its stub; its tickets are behind it. */
export function PastOrder({ ticket }: { ticket: Order }) {
  const [open, setOpen] = useState(false);
  const states = statesOf(ticket);
  return (
    <article aria-label={`Tickets for ${ticket.show.title}`}>
      <details className="rounded-2 bg-night-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
          <span className="grid min-w-0 flex-1 basis-40 leading-[1.35]">
            <b className="font-semibold [overflow-wrap:anywhere]">{ticket.show.title}</b>
            <span className="num text-13 text-text-2">
              {formatShowDay(ticket.show)}, {ticket.quantity} {tierName(ticket.ticketType)}
            </span>
          </span>
          {states.map(({ words, light, count }) => (
            <Badge key={words} kind={light}>
              {states.length > 1 && `${count} `}
              {words}
            </Badge>
          ))}
        </summary>
        {open && (
          <div className="grid gap-3 px-4 pb-3">
            {ticket.units.map((unit) => (
              <UnitTicket key={unit.unit} ticket={ticket} unit={unit} />
            ))}
            {hasReplay(ticket) && (
              <ButtonLink
                to={`${paths.liveShows}?show=${ticket.liveShowId}`}
                kind="line"
                icon={<Clapperboard size={17} />}
                aria-label={`View Replay: ${ticket.show.title}`}
              >
                View Replay
              </ButtonLink>
            )}
            <OrderRow ticket={ticket} />
          </div>
        )}
      </details>
    </article>
  );
}
