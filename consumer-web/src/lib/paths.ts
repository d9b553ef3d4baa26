/** Every page of a signed-in person: those of spec section 2, the account behind the avatar, people's pages, tracks, albums, groups, one's own stories and files, the search, and what one is told. */
export const paths = {
  home: '/',
  homeVariant: '/home-v1',
  upload: '/upload',
  movies: '/movies',
  games: '/games',
  musicLibrary: '/sync-licensing',
  licence: '/sync-licensing/licence',
  liveShows: '/live-shows',
  tickets: '/tickets',
  purchases: '/purchases',
  earnings: '/earnings',
  social: '/social',
  groups: '/groups',
  stories: '/stories',
  artGallery: '/art-gallery',
  migration: '/migration',
  subscribe: '/subscribe',
  advertising: '/advertising',
  championsRumble: '/champion-rumble',
  goodyGo: '/goody-go-delivery',
  legalDisclaimer: '/legal-disclaimer',
  account: '/account',
  search: '/search',
  profile: '/profile',
  distribution: '/distribution',
  track: '/track',
  album: '/album',
  notifications: '/notifications',
  decisions: '/decisions',
  files: '/files',
} as const;

export type PagePath = (typeof paths)[keyof typeof paths];

/** Somebody's page. */
export function profileOf(person: string): string {
  return `${paths.profile}?person=${person}`;
}

/** One post alone. */
export function postAddress(post: string): string {
  return `${paths.social}?post=${post}`;
}

/** One reel, in the player. */
export function reelAddress(reel: string): string {
  return `${paths.social}?reel=${reel}`;
}

/** One group. */
export function groupAddress(group: string): string {
  return `${paths.groups}?group=${group}`;
}

/** One track. */
export function trackAddress(track: string): string {
  return `${paths.track}?id=${track}`;
}

/** One album. */
export function albumAddress(album: string): string {
  return `${paths.album}?id=${album}`;
}

/** Who has which share of one's tracks, and of others' music. */
export const collaborateAddress = `${paths.upload}?tab=collaborate`;

/** One piece or collection of the gallery. */
export function artAddress(art: string): string {
  return `${paths.artGallery}?art=${art}`;
}

/** The sign-in page, its form for a newcomer, and the address that signs out: navigations of the browser, not calls. */
export const signInPath = '/api/login';
export const signUpPath = `${signInPath}?mode=sign-up`;
export const signOutPath = '/api/logout';

/** The sign-in page, which comes back to a page afterwards. */
export function signInFor(page: PagePath): string {
  return `${signInPath}?returnTo=${encodeURIComponent(page)}`;
}

/** Where anybody claims a work that stands here without them. */
export const takedownPath = '/takedown';

/** The same, about what stands at an address of ours; a page alone is nobody's work. */
export function takedownFor(address: string): string {
  return address.includes('?') ? `${takedownPath}?about=${encodeURIComponent(address)}` : takedownPath;
}
