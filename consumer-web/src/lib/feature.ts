import type { LucideIcon } from 'lucide-react';
import type { LoadPage } from './lazy-page.ts';

/** The groups of the navigation, in their order. The first is also the phone's bottom bar. */
export const roomGroups = ['Lobby', 'Screens and walls', 'Backstage', 'Around town'] as const;

/** The link to a page in the navigation. */
export interface RoomLink {
  readonly group: (typeof roomGroups)[number];
  /** Where in its group, counted from 1. */
  readonly place: number;
  readonly icon: LucideIcon;
  /** In place of the page's name where a phone has no room for it. */
  readonly short?: string;
}

/** A page of signed-in people, inside the shell. */
export interface Page {
  /** In lower case, without parameters. */
  readonly path: `/${string}`;
  /** Its name, on every link to it. */
  readonly label: string;
  /** Absent where only other pages lead to it. */
  readonly room?: RoomLink;
  readonly load: LoadPage;
}

/** A page without the shell around it. */
export interface Door {
  readonly path: `/${string}`;
  /** What somebody sees here who is not signed in. */
  readonly visitor: LoadPage;
  /** What signed-in people see here; absent where one of their pages has this path. */
  readonly member?: LoadPage;
}

/**
 * What a context declares of itself in this app. `src/features.ts` is the only list of them; routes, navigation, and what
 * the server knows of pages derive from it. A manifest loads pages lazily and imports none of their code.
 */
export interface Feature {
  /** Its folder's name. */
  readonly name: string;
  readonly pages: readonly Page[];
  readonly doors?: readonly Door[];
}
