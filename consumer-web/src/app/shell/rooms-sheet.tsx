import { LogOut, Scale, X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../components/ui/avatar.tsx';
import { ButtonAnchor } from '../../components/ui/button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { displayName } from '../../components/ui/person.ts';
import { Sheet, SheetClose, SheetContent, SheetTitle } from '../../components/ui/sheet.tsx';
import { isPremium, useCurrentUser } from '../../lib/auth.ts';
import { paths, signOutPath } from '../../lib/paths.ts';
import { leaveSession } from '../../lib/session/leave-session.ts';
import { Plan } from './plan.tsx';
import { RoomLink } from './room-link.tsx';
import { ROOM_GROUPS } from './rooms.ts';

const tile =
  'group flex min-h-12 items-center gap-2 rounded-2 bg-night-3 px-2 text-14 font-medium whitespace-nowrap text-text only:col-span-full aria-[current]:inset-ring aria-[current]:inset-ring-argon';

interface RoomsSheetProps {
  /** Takes focus back, unless a link has led to another page: there the heading takes it. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The whole house on a phone: account, all rooms, the legal disclaimer and the way out. */
export function RoomsSheet({ opener, onClose }: RoomsSheetProps) {
  const left = useRef(false);
  const leave = () => {
    left.current = true;
    onClose();
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent className="md:hidden" onCloseAutoFocus={() => !left.current && opener.current?.focus()}>
        <Account onLeave={leave} />
        <AllRooms onLeave={leave} />
        <footer className="grid grid-cols-[1.6fr_1fr] gap-2 pt-3">
          <Plan className="min-h-11" onClick={leave} />
          <ButtonAnchor
            kind="line"
            href={signOutPath}
            onClick={leaveSession}
            icon={<LogOut size={17} aria-hidden="true" />}
          >
            Logout
          </ButtonAnchor>
        </footer>
      </SheetContent>
    </Sheet>
  );
}

function Account({ onLeave }: { onLeave: () => void }) {
  const user = useCurrentUser();
  return (
    <header className="flex items-center gap-2.5 pb-3">
      <Avatar person={user} decorative className="size-11" />
      <div className="grid min-w-0 flex-1 leading-snug">
        <SheetTitle className="truncate text-15 font-semibold">{displayName(user) || 'All rooms'}</SheetTitle>
        <span className="text-13 text-text-2">{isPremium(user) ? 'Premium' : 'Free plan'}</span>
      </div>
      <Link
        to={paths.account}
        onClick={onLeave}
        className="inline-flex min-h-11 items-center rounded-2 px-3 text-14 font-semibold text-text-2 hover:text-text"
      >
        Account
      </Link>
      <SheetClose asChild>
        <IconButton label="Close">
          <X size={22} />
        </IconButton>
      </SheetClose>
    </header>
  );
}

function AllRooms({ onLeave }: { onLeave: () => void }) {
  return (
    <nav aria-label="All rooms">
      {ROOM_GROUPS.map((group) => (
        <div key={group.label} className="border-t border-line py-3">
          <h2 className="px-0.5 pt-1 pb-2 text-13 leading-none font-medium text-text-2">{group.label}</h2>
          <div className="grid grid-cols-2 gap-2">
            {group.rooms.map((room) => (
              <RoomLink key={room.path} room={room} className={tile} onClick={onLeave}>
                <room.icon
                  size={20}
                  strokeWidth={1.75}
                  className="flex-none group-aria-[current]:text-argon"
                  aria-hidden="true"
                />
                <span className="truncate">{room.label}</span>
              </RoomLink>
            ))}
          </div>
        </div>
      ))}
      <div className="grid gap-2 border-t border-line pt-3">
        <Link to={paths.legalDisclaimer} className={tile} onClick={onLeave}>
          <Scale size={20} strokeWidth={1.75} aria-hidden="true" />
          Legal Disclaimer
        </Link>
      </div>
    </nav>
  );
}
