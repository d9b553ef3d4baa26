import type { CurrentUser } from '@marquee/command-api/contract/accounts.ts';
import { enlivenLanding } from '../features/landing/enliven.ts';

type StartApp = (root: HTMLElement, user: CurrentUser) => void;

/**
 * The landing page as it came from the server: its markup is all that a visitor sees, so the app is not fetched for
 * them. Who turns out to be signed in gets the app in its place.
 */
export async function openLanding(root: HTMLElement, loadApp: () => Promise<StartApp>): Promise<void> {
  const rest = enlivenLanding(root);
  const user = await signedInUser();
  if (!user) return;
  const startApp = await loadApp();
  rest();
  startApp(root, user);
}

/** Who is here, asked without the app's own means of asking; undefined for nobody, and when it cannot be found out. */
async function signedInUser(): Promise<CurrentUser | undefined> {
  try {
    const answer = await fetch('/api/auth/user', { headers: { accept: 'application/json' } });
    // read in any case: an answer that nobody reads keeps its connection
    const text = await answer.text();
    return answer.ok ? (JSON.parse(text) as CurrentUser) : undefined;
  } catch {
    return undefined;
  }
}
