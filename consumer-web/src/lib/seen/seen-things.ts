import { call } from '../api/call.ts';
import { viewsRoutes } from '../api/routes/social-views.ts';

/** So many things are told in one call. */
const MOST = 50;
/** What is seen within that time is told together. */
const GATHER_MS = 2000;

/** Something that was in view. */
export interface Seen {
  readonly kind: 'post' | 'reel' | 'art' | 'artcollection';
  readonly id: string;
}

/** Told already while this page is open: the server counts a person once a day anyway. */
const told = new Set<string>();
let waiting: Seen[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the platform that something was in view for a second. What cannot be told is not counted, and nobody is bothered. */
export function tellSeen(seen: Seen): void {
  if (told.has(seen.id)) return;
  told.add(seen.id);
  waiting.push(seen);
  if (timer === undefined) timer = setTimeout(send, GATHER_MS);
}

function send(): void {
  timer = undefined;
  const items = waiting.slice(0, MOST);
  waiting = waiting.slice(MOST);
  if (waiting.length > 0) timer = setTimeout(send, GATHER_MS);
  void call(viewsRoutes.countViews, { body: { items } }).catch(() => {
    for (const { id } of items) told.delete(id);
  });
}
