import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { preloadPage } from '../pages.ts';
import { isInRoom, type Room } from './rooms.ts';

type RoomLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { room: Room };

/** A link to a room: marked when one is in it, and its page's code is fetched when it is pointed at. */
export function RoomLink({ room, ...props }: RoomLinkProps) {
  const { pathname } = useLocation();
  const preload = () => preloadPage(room);
  return (
    <Link
      {...props}
      to={room.path}
      aria-current={isInRoom(room.path, pathname) ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
    />
  );
}
