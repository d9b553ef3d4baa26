import type { SignedInSession } from '../contract/account-service.ts';
import type { Auth } from './auth.ts';

/** Where the person of a `Cookie` header is signed in, the latest first. Their tokens stay here: each of them is a way in. */
export async function sessionsOf(auth: Auth, cookie: string): Promise<SignedInSession[]> {
  const headers = new Headers({ cookie });
  const [all, here] = await Promise.all([auth.api.listSessions({ headers }), auth.api.getSession({ headers })]);
  return all
    .map((session) => ({
      id: session.id,
      current: session.id === here?.session.id,
      startedAt: session.createdAt.toISOString(),
      usedAt: session.updatedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      userAgent: session.userAgent ?? '',
      address: session.ipAddress ?? '',
    }))
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
}

/** Ends one session of the person of a `Cookie` header. False when they have none of that id. */
export async function endSession(auth: Auth, cookie: string, id: string): Promise<boolean> {
  const headers = new Headers({ cookie });
  const session = (await auth.api.listSessions({ headers })).find((known) => known.id === id);
  if (!session) return false;
  const { status } = await auth.api.revokeSession({ headers, body: { token: session.token } });
  return status;
}
