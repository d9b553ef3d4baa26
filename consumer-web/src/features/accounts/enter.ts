import { type PagePath, paths } from '../../lib/paths.ts';
import { forgetReturnPath, returnPath } from '../../lib/return-path.ts';

/** Where sign-in leads: the page that was asked for, else home or another page of ours. */
export function destination(otherwise: PagePath = paths.home): string {
  return returnPath(window.location.search, undefined, otherwise);
}

/** Goes there, with a fresh start of the app, so that everything is loaded as the person who has signed in. */
export function enter(otherwise?: PagePath): void {
  const path = destination(otherwise);
  forgetReturnPath();
  window.location.assign(path);
}
