const KEY = 'marquee.return';

/** Whether a value is a path on this site: not another site's address, nor one written as `//host` or `/\host`. */
export function isLocalPath(value: string | null | undefined): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && !/\p{Cc}/u.test(value);
}

/** Remembers the page that sign-in should come back to, for this tab. */
export function rememberReturnPath(path = currentPath()): void {
  globalThis.sessionStorage?.setItem(KEY, path);
}

/** Where to go after sign-in: the address's `returnTo`, else the page that sent us here, else `otherwise`. */
export function returnPath(search: string, remembered = recall(), otherwise = '/'): string {
  const asked = new URLSearchParams(search).get('returnTo');
  return [asked, remembered].find(isLocalPath) ?? otherwise;
}

/** Forgets the page, once sign-in has led back to it. */
export function forgetReturnPath(): void {
  globalThis.sessionStorage?.removeItem(KEY);
}

function recall(): string | null {
  return globalThis.sessionStorage?.getItem(KEY) ?? null;
}

function currentPath(): string {
  const { location } = globalThis;
  return location ? location.pathname + location.search : '/';
}
