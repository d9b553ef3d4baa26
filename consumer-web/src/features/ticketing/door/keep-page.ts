import type { CurrentUser } from '@marquee/command-api/contract/accounts.ts';
import { pathOf } from '@marquee/command-api/contract/call.ts';
import type { Show } from '@marquee/command-api/contract/shows.ts';
import { accountsRoutes } from '../../../lib/api/routes/accounts.ts';
import { showsRoutes } from '../../../lib/api/routes/shows.ts';
import { paths } from '../../../lib/paths.ts';
import { deviceStore } from '../../../lib/session/device-store.ts';

/** Where the build puts the service worker of the door: at the root, so that it may answer for the page of tickets. */
const WORKER = '/door-worker.js';

/** Keeps on this device what the door's page needs to be opened again without a line: its files, who stands there, the show. */
export async function keepPage(show: Show, user: CurrentUser): Promise<void> {
  await deviceStore.keepAnswer(accountsRoutes.getCurrentUser.path, user);
  await deviceStore.keepAnswer(pathOf(showsRoutes.getShow.path, { showId: show.id }), show);
  await navigator.serviceWorker?.register(WORKER, { scope: paths.tickets });
}
