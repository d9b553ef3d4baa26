import { type PagePath, paths } from '../lib/paths.ts';
import { lazyPage } from './lazy-page.ts';

type LoadPage = ReturnType<typeof lazyPage>;

const legalDisclaimer = lazyPage(() => import('../features/legal/legal-page.tsx'), 'LegalPage');
const notOpenYet = lazyPage(() => import('../features/placeholder/placeholder-page.tsx'), 'PlaceholderPage');

/** The chunk of each page. */
export const PAGES: Record<PagePath, LoadPage> = {
  [paths.home]: notOpenYet,
  [paths.homeVariant]: notOpenYet,
  [paths.upload]: notOpenYet,
  [paths.movies]: notOpenYet,
  [paths.games]: notOpenYet,
  [paths.musicLibrary]: notOpenYet,
  [paths.liveShows]: lazyPage(() => import('../features/live-shows/live-shows-page.tsx'), 'LiveShowsPage'),
  [paths.tickets]: lazyPage(() => import('../features/tickets/tickets-page.tsx'), 'TicketsPage'),
  [paths.social]: notOpenYet,
  [paths.artGallery]: notOpenYet,
  [paths.migration]: notOpenYet,
  [paths.subscribe]: notOpenYet,
  [paths.advertising]: notOpenYet,
  [paths.championsRumble]: notOpenYet,
  [paths.goodyGo]: notOpenYet,
  [paths.legalDisclaimer]: legalDisclaimer,
};

/** The page at an address, whatever its case; undefined for an address of no page. */
export function pageAt(pathname: string): PagePath | undefined {
  const path = pathname.toLowerCase();
  return Object.values(paths).find((page) => page === path);
}

/** Fetches a page's chunk ahead of a visit; a failure is left to the visit itself. */
export function preloadPage(path: PagePath): void {
  PAGES[path]().catch(() => undefined);
}
