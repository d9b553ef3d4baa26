/** What the sign-in page shows. */
export type Mode = { kind: 'sign-in' } | { kind: 'sign-up' } | { kind: 'forgot' } | { kind: 'reset'; token: string };

/** Reads it off the address: `?mode=sign-up`, `?mode=forgot`, and `?mode=reset&token=...` from the mailed link. */
export function modeOf(search: URLSearchParams): Mode {
  const token = search.get('token');
  if (token) return { kind: 'reset', token };
  switch (search.get('mode')) {
    case 'sign-up':
      return { kind: 'sign-up' };
    case 'forgot':
    case 'reset':
      return { kind: 'forgot' };
    default:
      return { kind: 'sign-in' };
  }
}

/** The address of a mode, which keeps the page to come back to. */
export function modeSearch(search: URLSearchParams, kind: 'sign-in' | 'sign-up' | 'forgot'): string {
  const next = new URLSearchParams();
  const returnTo = search.get('returnTo');
  if (returnTo) next.set('returnTo', returnTo);
  if (kind !== 'sign-in') next.set('mode', kind);
  return `?${next}`;
}
