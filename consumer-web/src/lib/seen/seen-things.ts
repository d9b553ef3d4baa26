import { call } from '../api/call.ts';
import { viewsRoutes } from '../api/routes/social-views.ts';

/** So many things are told in one call. */
const MOST = 50;
/** What is seen within that time is told together. */
const GATHER_MS = 2000;

/** Told already while this page is open: the server counts a person once a day anyway. */
const told = new Set<string>();
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the platform that a post was in view for a second. What cannot be told is not counted, and nobody is bothered. */
export function tellSeen(post: string): void {
  if (told.has(post)) return;
  told.add(post);
  waiting.push(post);
  if (timer === undefined) timer = setTimeout(send, GATHER_MS);
}

function send(): void {
  timer = undefined;
  const items = waiting.slice(0, MOST).map((id) => ({ kind: 'post' as const, id }));
  waiting = waiting.slice(MOST);
  if (waiting.length > 0) timer = setTimeout(send, GATHER_MS);
  void call(viewsRoutes.countViews, { body: { items } }).catch(() => {
    for (const { id } of items) told.delete(id);
  });
}
