import { LayoutGrid } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { RoomLink } from './room-link.tsx';
import { LOBBY } from './rooms.ts';

const RoomsSheet = lazy(async () => ({ default: (await import('./rooms-sheet.tsx')).RoomsSheet }));

const slot =
  'group relative grid min-h-15.5 content-center justify-items-center gap-1 text-12 leading-none font-medium text-text-2 aria-[current]:text-text';

/** The phone's navigation: the lobby's four rooms, and a sheet with the whole house. */
export function BottomBar() {
  const [open, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  return (
    <nav
      aria-label="Main, phone"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-night-0 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {LOBBY.rooms.map((room) => (
        <RoomLink key={room.path} room={room} className={slot}>
          <span
            aria-hidden="true"
            className="argon-length absolute inset-x-[24%] -top-0.5 hidden h-1 group-aria-[current]:block"
          />
          <room.icon size={22} strokeWidth={1.75} className="group-aria-[current]:text-argon" aria-hidden="true" />
          {room.short ?? room.label}
        </RoomLink>
      ))}
      <button
        ref={more}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={slot}
      >
        <LayoutGrid size={22} strokeWidth={1.75} aria-hidden="true" />
        More
      </button>
      {open && (
        <Suspense>
          <RoomsSheet opener={more} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}
