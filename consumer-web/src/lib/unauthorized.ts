import { signInPath } from './paths.ts';
import { rememberReturnPath } from './return-path.ts';
import { toast } from './toast-store.ts';

/** Milliseconds between the notice and the sign-in page. */
export const REDIRECT_DELAY = 500;

let leaving = false;

/**
 * Says that nobody is signed in any more and goes to the sign-in page after `REDIRECT_DELAY`; it comes back to this page
 * afterwards. Many calls may fail at once: the notice is given once.
 */
export function announceUnauthorized(go: (path: string) => void = (path) => window.location.assign(path)): void {
  // also when another call was faster: what empties the window takes the first one's memory along
  rememberReturnPath();
  if (leaving) return;
  leaving = true;
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  setTimeout(() => {
    leaving = false;
    go(signInPath);
  }, REDIRECT_DELAY);
}
