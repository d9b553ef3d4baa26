import type { CurrentUser } from '@marquee/command-api/contract/accounts.ts';
import { enlivenLanding } from '../features/landing/enliven.ts';

type StartApp = (root: HTMLElement, asked: Promise<CurrentUser>) => Promise<void>;

/**
 * The landing page as it came from the server: its markup is all that a visitor sees, so the app is not fetched for
 * them. Who turns out to be signed in gets the app in its place.
 */
export async function openLanding(
  root: HTMLElement,
  asked: Promise<CurrentUser | null | undefined>,
  loadApp: () => Promise<StartApp>,
): Promise<void> {
  const rest = enlivenLanding(root);
  const user = await asked;
  if (!user) return;
  const startApp = await loadApp();
  rest();
  await startApp(root, Promise.resolve(user));
}
