/** What the door's service worker makes of a request: the page, a file of it, an answer that was kept, or nothing. */
export type KeptRequest = 'page' | 'file' | 'answer' | undefined;

/** Requests as a service worker hears them. */
type Heard = Pick<Request, 'method' | 'mode' | 'url'>;

/** Paths of what the page of a door asks for before it can show the door: who is here, and the show. */
const ANSWERED = /^\/api\/(?:auth\/user|live-shows\/[\da-f-]{36})$/;

/** Only what the page of a door needs; everything else goes its way. `origin`: our own. */
export function keptRequest({ method, mode, url }: Heard, origin: string): KeptRequest {
  const { origin: theirs, pathname } = new URL(url);
  if (method !== 'GET' || theirs !== origin) return undefined;
  if (mode === 'navigate') return isDoor(url) ? 'page' : undefined;
  if (pathname.startsWith('/assets/')) return 'file';
  return ANSWERED.test(pathname) ? 'answer' : undefined;
}

/** Whether an address is that of a door. */
export function isDoor(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname === '/tickets' && searchParams.has('door');
}
