import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { ticketRoutes } from '../../../lib/api/routes.ts';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { leftOf } from '../../box-office/tiers.ts';

/** The way to a stream ticket, for who has none while there are some. */
export function StreamTicketOffer({ show }: { show: Show }) {
  const mine = useQuery(endpointQuery(ticketRoutes.listMyTickets));
  const stream = show.tiers.find(({ tier }) => tier === 'stream');
  if (!mine.data || !stream || leftOf(stream) === 0) return null;
  const has = mine.data.some(
    ({ liveShowId, ticketType, units }) =>
      liveShowId === show.id &&
      ticketType === 'stream' &&
      units.some(({ status }) => /^(confirmed|used)$/.test(status)),
  );
  if (has) return <p className="text-14 text-ok">You hold a stream ticket for this show.</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2 bg-night-2 px-4.5 py-3.5">
      <p className="text-15">
        <b className="font-semibold">This show is pay-per-view.</b>{' '}
        <span className="text-text-2">{formatMoney(stream.price)}, most of it for the artist.</span>
      </p>
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
