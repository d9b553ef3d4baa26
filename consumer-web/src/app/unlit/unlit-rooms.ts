import { Bike, Clapperboard, Gamepad2, Megaphone, Swords } from 'lucide-react';
import type { Page } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

/** Rooms that are not open yet, each until a feature has a page at its path. */
export const unlitRooms: readonly Omit<Page, 'load'>[] = [
  { path: paths.movies, label: 'Movies', room: { group: 'Screens and walls', place: 1, icon: Clapperboard } },
  { path: paths.games, label: 'Games', room: { group: 'Screens and walls', place: 2, icon: Gamepad2 } },
  {
    path: paths.championsRumble,
    label: 'Champions Rumble',
    room: { group: 'Screens and walls', place: 3, icon: Swords },
  },
  { path: paths.advertising, label: 'Advertising', room: { group: 'Backstage', place: 4, icon: Megaphone } },
  { path: paths.goodyGo, label: 'Goody-Go Delivery', room: { group: 'Around town', place: 1, icon: Bike } },
];
