import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { ticketsRoutes } from '../../../lib/api/routes/ticketing.ts';
import { formatCents } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { leftOf, orderTotals, sells } from '../../checkout/tiers.ts';

/** The way to a stream ticket, for who has none while there are some and the show is on or to come. */
export function StreamTicketOffer({ show }: { show: Show }) {
  const mine = useQuery(endpointQuery(ticketsRoutes.listMyTickets, { query: { liveShowId: show.id } }));
  const stream = show.tiers.find(({ tier }) => tier === 'stream');
  if (!mine.data || !stream || leftOf(stream) === 0 || !sells(show)) return null;
  const held = mine.data.filter(({ units }) => units.some(({ status }) => /^(confirmed|used)$/.test(status)));
  if (held.some(({ ticketType }) => ticketType === 'stream')) {
    return <p className="text-14 text-ok">You hold a stream ticket for this show.</p>;
  }
  if (held.length > 0) return <p className="text-14 text-ok">Your ticket lets you watch from here too.</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2 bg-night-2 px-4.5 py-3.5">
      <Price {...orderTotals(stream, 1)} />
      <ButtonLink
        kind="line"
        to={`${paths.tickets}?show=${show.id}&type=stream`}
        icon={<Ticket size={18} aria-hidden="true" />}
      >
        Get a stream ticket
      </ButtonLink>
    </div>
  );
}

/** What one ticket costs and how much of it is the artist's, in cents; a free one says so. */
function Price({ total, fee }: { total: number; fee: number }) {
  const [what, terms] =
    total === 0
      ? ['This show is free to watch.', 'The ticket costs nothing, and no card is asked for.']
      : ['This show is pay-per-view.', `${formatCents(total)}, ${formatCents(total - fee)} of it for the artist.`];
  return (
    <p className="text-15">
      <b className="font-semibold">{what}</b> <span className="text-text-2">{terms}</span>
    </p>
  );
}
