import {
  Bike,
  Clapperboard,
  Frame,
  Gamepad2,
  House,
  ListMusic,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  RadioTower,
  Swords,
  Ticket,
  Truck,
  Upload,
} from 'lucide-react';
import { type PagePath, paths } from '../../lib/paths.ts';

/** A room of the house: one link of the navigation. */
export interface Room {
  readonly path: PagePath;
  readonly label: string;
  readonly icon: LucideIcon;
}

export interface RoomGroup {
  readonly label: string;
  readonly rooms: readonly Room[];
}

/** The first group is also the phone's bottom bar. */
export const LOBBY: RoomGroup = {
  label: 'Lobby',
  rooms: [
    { path: paths.home, label: 'Home', icon: House },
    { path: paths.social, label: 'Social', icon: MessageCircle },
    { path: paths.liveShows, label: 'Live Shows', icon: RadioTower },
    { path: paths.tickets, label: 'Tickets', icon: Ticket },
  ],
};

/** The thirteen links of the navigation (spec section 2). */
export const ROOM_GROUPS: readonly RoomGroup[] = [
  LOBBY,
  {
    label: 'Screens and walls',
    rooms: [
      { path: paths.movies, label: 'Movies', icon: Clapperboard },
      { path: paths.games, label: 'Games', icon: Gamepad2 },
      { path: paths.championsRumble, label: 'Champions Rumble', icon: Swords },
      { path: paths.artGallery, label: 'Art Gallery', icon: Frame },
    ],
  },
  {
    label: 'Backstage',
    rooms: [
      { path: paths.musicLibrary, label: 'Music Library', icon: ListMusic },
      { path: paths.upload, label: 'Upload', icon: Upload },
      { path: paths.migration, label: 'Migration', icon: Truck },
      { path: paths.advertising, label: 'Advertising', icon: Megaphone },
    ],
  },
  { label: 'Around town', rooms: [{ path: paths.goodyGo, label: 'Goody-Go Delivery', icon: Bike }] },
];

/** Whether a room's link is lit: Home on `/` alone, the others also on every path below theirs. Case does not matter. */
export function isInRoom(room: PagePath, pathname: string): boolean {
  const here = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  return here === room || (room !== paths.home && here.startsWith(`${room}/`));
}

/** The group of rooms in which a path lies, if it lies in one. */
export function groupOf(pathname: string): RoomGroup | undefined {
  return ROOM_GROUPS.find((group) => group.rooms.some((room) => isInRoom(room.path, pathname)));
}
