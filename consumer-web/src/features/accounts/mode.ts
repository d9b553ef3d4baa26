/** What the sign-in page shows. */
export type Mode = { kind: 'sign-in' } | { kind: 'sign-up' } | { kind: 'forgot' } | { kind: LinkKind; token: string };

/** What a mailed link is about. */
const links = ['reset', 'confirm', 'email', 'keep-email'] as const;
type LinkKind = (typeof links)[number];

/** Reads it off the address: `?mode=sign-up`, `?mode=forgot`, and `?mode=reset&token=...` and `?mode=confirm&token=...`, `email` and `keep-email` from mailed links. */
export function modeOf(search: URLSearchParams): Mode {
  const token = search.get('token');
  if (token) return { kind: links.find((kind) => kind === search.get('mode')) ?? 'reset', token };
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
