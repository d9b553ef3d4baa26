import { features } from '../features.ts';
import type { Door, Feature, Page } from '../lib/feature.ts';
import { lazyPage } from '../lib/lazy-page.ts';
import { unlitRooms } from './unlit/unlit-rooms.ts';

/** The pages and doors of an app, from its manifests. */
export interface Pages {
  /** Every page of a signed-in person. */
  readonly pages: readonly Page[];
  /** The pages among them that are open: those of features. */
  readonly open: readonly Page[];
  readonly doors: readonly Door[];
}

/**
 * Puts features and rooms that are not open yet together: a feature's page takes the place of the room at its path. Throws
 * where two features have a page or a door at one path, where a path is not in lower case, and where a page has no name.
 */
export function pagesOf(all: readonly Feature[], unlit: readonly Page[]): Pages {
  const open = all.flatMap(({ pages }) => pages);
  const doors = all.flatMap((feature) => feature.doors ?? []);
  for (const places of [open, doors]) {
    const paths = new Set<string>();
    for (const { path } of places) {
      if (path !== path.toLowerCase()) throw new Error(`${path} is not in lower case`);
      if (paths.has(path)) throw new Error(`two features have ${path}`);
      paths.add(path);
    }
  }
  const lit = new Set(open.map(({ path }) => path));
  const pages = [...open, ...unlit.filter(({ path }) => !lit.has(path))];
  const nameless = pages.find(({ label }) => label.trim() === '');
  if (nameless) throw new Error(`the page ${nameless.path} has no name`);
  return { pages, open, doors };
}

const notOpenYet = lazyPage(() => import('./unlit/placeholder-page.tsx'), 'PlaceholderPage');

export const { pages, open, doors } = pagesOf(
  features,
  unlitRooms.map((room) => ({ ...room, load: notOpenYet })),
);

/** The page at an address, whatever its case and a slash at its end; undefined for an address of no page. */
export function pageAt(pathname: string): Page | undefined {
  const here = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  return pages.find(({ path }) => path === here);
}

/** Fetches a page's chunk ahead of a visit; a failure is left to the visit itself. */
export function preloadPage({ load }: Pick<Page, 'load'>): void {
  load().catch(() => undefined);
}
