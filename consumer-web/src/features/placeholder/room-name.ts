import { type PagePath, paths } from '../../lib/paths.ts';

const NAMES: Record<PagePath, string> = {
  [paths.home]: 'Home',
  [paths.homeVariant]: 'Home',
  [paths.upload]: 'Upload',
  [paths.movies]: 'Movies',
  [paths.games]: 'Games',
  [paths.musicLibrary]: 'Music Library',
  [paths.liveShows]: 'Live Shows',
  [paths.tickets]: 'Tickets',
  [paths.social]: 'Social',
  [paths.artGallery]: 'Art Gallery',
  [paths.migration]: 'Migration',
  [paths.subscribe]: 'Premium',
  [paths.advertising]: 'Advertising',
  [paths.championsRumble]: 'Champions Rumble',
  [paths.goodyGo]: 'Goody-Go Delivery',
  [paths.legalDisclaimer]: 'Legal Disclaimer',
};

/** The name over the door of a path, whatever its case. */
export function roomName(pathname: string): string {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  return NAMES[path as PagePath] ?? 'Marquee';
}
