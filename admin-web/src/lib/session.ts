import type { AdminSession } from '@marquee/command-api/contract/operations-session.ts';

/** Who is at the console, once that is known; nothing of it is kept anywhere else. */
let current: AdminSession | undefined;

export function beginSession(session: AdminSession | undefined): void {
  current = session;
}

/** Who is at the console. Throws before anybody is. */
export function currentSession(): AdminSession {
  if (!current) throw new Error('Nobody is signed in');
  return current;
}

/** Whether an endpoint of the contract, by its name, is open to who is at the console. */
export function may(endpoint: string): boolean {
  return current?.permissions.includes(endpoint) ?? false;
}

/** Leaves for the sign-in page, which leads back to this one. */
export function goToSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/api/login?returnTo=${encodeURIComponent(pathname + search)}`);
}
