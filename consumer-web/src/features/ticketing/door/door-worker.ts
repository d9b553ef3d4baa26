/**
 * The service worker of the door: gives its page and files, who stands there and the show, where there is no line. It holds
 * what one build needs, all of it or none, and is there once a door was opened on this device. Lists and admissions are the page's.
 */
import { ANSWERS } from '../../../lib/session/device-store.ts';
import { isDoor, keptRequest } from './kept-requests.ts';

/** Set by the build: addresses of the files of the door's page, and what tells one build from another. */
declare const DOOR_FILES: readonly string[];
declare const DOOR_BUILD: string;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}
/** The part of a service worker's scope that is used here: its types and those of pages exclude each other. */
interface WorkerScope {
  readonly clients: { get(id: string): Promise<{ readonly url: string } | undefined> };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', heard: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', heard: (event: Fetching) => void): void;
}

const scope = self as unknown as WorkerScope;
const PAGE = '/tickets';
const PAGES = 'marquee-door-page-';
/** Milliseconds after which a line that answers nothing is none. */
const PATIENCE = 4_000;

scope.addEventListener('install', (event) => {
  const fetchAll = async () => {
    const cache = await caches.open(PAGES + DOOR_BUILD);
    await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...DOOR_FILES.map((file) => new Request(file))]);
    await scope.skipWaiting();
  };
  event.waitUntil(fetchAll());
});

scope.addEventListener('activate', (event) => {
  const dropOlder = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== PAGES + DOOR_BUILD);
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  event.waitUntil(dropOlder());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const kept = keptRequest(request, scope.location.origin);
  if (kept === 'page') event.respondWith(lineOr(request, () => caches.match(PAGE)));
  if (kept === 'file') event.respondWith(caches.match(request).then((file) => file ?? fetch(request)));
  if (kept === 'answer') event.respondWith(lineOr(request, () => keptAnswer(event)));
});

/** An answer of the platform that a door kept: no other page is told who is here by anybody but the platform. */
async function keptAnswer({ request, clientId }: Fetching): Promise<Response | undefined> {
  const client = await scope.clients.get(clientId);
  return client && isDoor(client.url) ? caches.match(request.url, { cacheName: ANSWERS }) : undefined;
}

/** What the platform answers, or what was kept where it cannot be reached. Rejects as the line did where nothing was. */
async function lineOr(request: Request, kept: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await Promise.race([fetch(request), silence()]);
  } catch (error) {
    const answer = await kept();
    if (answer) return answer;
    throw error;
  }
}

function silence(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new TypeError('The platform does not answer.')), PATIENCE);
  });
}
