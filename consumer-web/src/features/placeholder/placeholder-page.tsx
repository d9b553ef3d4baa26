import { RadioTower, Ticket } from 'lucide-react';
import { useLocation } from 'react-router';
import { Tube } from '../../components/signs/tube.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { paths } from '../../lib/paths.ts';
import { roomName } from './room-name.ts';

/** A room that is not open yet: its name as an unlit sign, and the ways to those that are. */
export function PlaceholderPage() {
  const name = roomName(useLocation().pathname);
  return (
    <div className="grid min-h-[60vh] content-center justify-items-start gap-7">
      <div className="grid max-w-full gap-1 rounded-1 bg-night-0 px-6 py-4 md:flex md:flex-wrap md:gap-x-8">
        {name.split(' ').map((word) => (
          <Tube key={word} text={word} gas="off" label="" className="h-18 md:h-26" />
        ))}
      </div>
      <PageHeader title={name} className="mb-0" />
      <p className="lead -mt-4 text-text-2">
        This room is not open yet: the sign is up, the wiring is not. Live Shows and Tickets are open.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.liveShows} icon={<RadioTower size={18} aria-hidden="true" />}>
          Live Shows
        </ButtonLink>
        <ButtonLink to={paths.tickets} kind="line" icon={<Ticket size={18} aria-hidden="true" />}>
          Tickets
        </ButtonLink>
      </div>
    </div>
  );
}
