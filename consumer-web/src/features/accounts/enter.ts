import { forgetReturnPath, returnPath } from '../../lib/return-path.ts';

/** Where sign-in leads: the page that was asked for, else home. */
export function destination(): string {
  return returnPath(window.location.search);
}

/** Goes there, with a fresh start of the app, so that everything is loaded as the person who has signed in. */
export function enter(): void {
  const path = destination();
  forgetReturnPath();
  window.location.assign(path);
}
