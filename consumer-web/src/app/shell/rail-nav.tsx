import type { ReactElement } from 'react';
import { RoomLink } from './room-link.tsx';
import { ROOM_GROUPS, type Room } from './rooms.ts';

interface RailNavProps {
  /** What goes around each link; the links alone by default. */
  around?: (room: Room, link: ReactElement) => ReactElement;
}

/** The groups of links in the rail. Where there is room for icons alone, the words are only spoken. */
export function RailNav({ around = (_, link) => link }: RailNavProps) {
  return (
    <nav
      aria-label="Main"
      className="relative min-h-0 flex-auto scroll-pb-9 overflow-y-auto px-3 [scrollbar-color:var(--color-line)_transparent] [scrollbar-width:thin] scant:after:pointer-events-none scant:after:sticky scant:after:bottom-0 scant:after:block scant:after:h-9 scant:after:bg-linear-to-t scant:after:from-night-0"
    >
      {ROOM_GROUPS.map((group) => (
        <div key={group.label} className="border-line/60 py-1.75 not-first:border-t short:py-1">
          <h2 className="px-2.5 py-1.75 text-12 leading-none font-medium text-text-3 max-xl:sr-only short:py-1">
            {group.label}
          </h2>
          {group.rooms.map((room) => (
            <div key={room.path}>{around(room, railLink(room))}</div>
          ))}
        </div>
      ))}
    </nav>
  );
}

function railLink(room: Room): ReactElement {
  return (
    <RoomLink
      room={room}
      className="group relative flex min-h-9.5 items-center gap-3 rounded-2 px-2.5 text-15 font-medium text-text-2 hover:bg-night-2 hover:text-text aria-[current]:bg-night-2 aria-[current]:font-semibold aria-[current]:text-text max-xl:justify-center short:min-h-8.25"
    >
      <span
        aria-hidden="true"
        className="argon-length absolute inset-y-1.75 -left-1.75 hidden w-1 group-aria-[current]:block"
      />
      <room.icon
        size={19}
        strokeWidth={1.75}
        className="flex-none group-aria-[current]:text-argon"
        aria-hidden="true"
      />
      <span className="max-xl:sr-only">{room.label}</span>
    </RoomLink>
  );
}
