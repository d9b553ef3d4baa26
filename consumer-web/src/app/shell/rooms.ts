import { type Page, type RoomLink, roomGroups } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';
import { pages } from '../pages.ts';

/** A room of the house: one link of the navigation. */
export interface Room extends Pick<Page, 'path' | 'label' | 'load'>, RoomLink {}

export interface RoomGroup {
  readonly label: string;
  readonly rooms: readonly Room[];
}

const rooms = pages
  .flatMap(({ path, label, load, room }): Room[] => (room ? [{ path, label, load, ...room }] : []))
  .toSorted((a, b) => a.place - b.place);

const groupNamed = (label: string): RoomGroup => ({ label, rooms: rooms.filter(({ group }) => group === label) });

/** The links of the navigation (spec section 2), in their groups. */
export const ROOM_GROUPS: readonly RoomGroup[] = roomGroups.map(groupNamed);

/** The first group is also the phone's bottom bar. */
export const LOBBY: RoomGroup = groupNamed(roomGroups[0]);

/** Whether a room's link is lit: Home on `/` alone, the others also on every path below theirs. Case does not matter. */
export function isInRoom(room: string, pathname: string): boolean {
  const here = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  return here === room || (room !== paths.home && here.startsWith(`${room}/`));
}

/** The group of rooms in which a path lies, if it lies in one. */
export function groupOf(pathname: string): RoomGroup | undefined {
  return ROOM_GROUPS.find((group) => group.rooms.some((room) => isInRoom(room.path, pathname)));
}
