import { Ticket } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { centsOf, formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';

/** The way to a ticket for the recording of a show, which costs so many dollars. */
export function BuyReplay({ showId, price }: { showId: string; price: string }) {
  return (
    <ButtonLink
      className="mt-3"
      to={`${paths.tickets}?show=${showId}&type=stream`}
      icon={<Ticket size={18} aria-hidden="true" />}
    >
      Watch the replay — {centsOf(price) === 0 ? 'free' : formatMoney(price)}
    </ButtonLink>
  );
}
