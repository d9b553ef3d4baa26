import { type AuthProvider, HttpError } from 'react-admin';
import type { ConsoleContext } from './resource.ts';
import { beginSession, currentSession, goToSignIn, may } from './session.ts';

/**
 * Who may what, for react-admin: by the permissions that the server gave with the session, and never by more. Only a 401 ends
 * a session; a refusal leaves it as it is.
 */
export function authProviderOf(contexts: readonly ConsoleContext[]): AuthProvider {
  const resources = new Map(contexts.flatMap(({ resources }) => resources.map((one) => [one.name, one] as const)));
  return {
    login: async () => goToSignIn(),
    logout: async () => {
      beginSession(undefined);
      await fetch('/api/auth/sign-out', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      goToSignIn();
      return false;
    },
    checkAuth: async () => void currentSession(),
    checkError: async (error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 401) return;
      goToSignIn();
      throw error;
    },
    getIdentity: async () => {
      const { id, name, picture } = currentSession().user;
      return { id, fullName: name, avatar: picture ?? undefined };
    },
    getPermissions: async () => currentSession().permissions,
    canAccess: async ({ resource, action }) => {
      const reads = resources.get(resource)?.reads;
      if (!reads) return false;
      if (action === 'list' || action === 'export') return may(reads.list);
      return action === 'show' && reads.show !== undefined && may(reads.show);
    },
  };
}
