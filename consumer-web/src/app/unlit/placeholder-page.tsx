import { useLocation } from 'react-router';
import { Tube } from '../../components/signs/tube.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { features } from '../../features.ts';
import { unlitRooms } from './unlit-rooms.ts';

const openRooms = features.flatMap(({ pages }) =>
  pages.flatMap(({ path, label, room }) => (room ? [{ path, label, Icon: room.icon }] : [])),
);
const names = new Intl.ListFormat('en').format(openRooms.map(({ label }) => label));

/** A room that is not open yet: its name as an unlit sign, and the ways to those that are. */
export function PlaceholderPage() {
  const here = useLocation()
    .pathname.toLowerCase()
    .replace(/(.)\/+$/, '$1');
  const name = unlitRooms.find(({ path }) => path === here)?.label ?? 'Marquee';
  return (
    <div className="grid min-h-[70vh] content-center justify-items-center gap-7 text-center">
      <div className="grid max-w-full justify-items-center gap-1 rounded-1 bg-night-0 px-6 py-4 md:flex md:flex-wrap md:justify-center md:gap-x-10 md:px-12 md:py-8">
        {name.split(' ').map((word) => (
          <Tube key={word} text={word} gas="off" label="" className="h-18 md:h-40" />
        ))}
      </div>
      <PageHeader title={name} className="mb-0 justify-center" />
      <p className="lead -mt-4 text-text-2">
        This room is not open yet: the sign is up, the wiring is not. {names} are open.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {openRooms.map(({ path, label, Icon }, n) => (
          <ButtonLink
            key={path}
            to={path}
            {...(n > 0 && { kind: 'line' })}
            icon={<Icon size={18} aria-hidden="true" />}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
