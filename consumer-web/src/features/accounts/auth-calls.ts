import type { SignedInSession } from '@marquee/command-api/contract/account-service.ts';
import { fetchJson } from '../../lib/api/fetch-json.ts';

const post = <Answer>(path: string, body: unknown) => fetchJson<Answer>(`/api/auth/${path}`, { method: 'POST', body });

/** Signs a person in: the answer sets the session's cookie. */
export function signIn(body: { email: string; password: string }): Promise<unknown> {
  return post('sign-in/email', body);
}

/** Asks for an account. True when its person is signed in with it; false when a mail says how to go on. */
export async function signUp(body: {
  email: string;
  password: string;
  name: string;
  lastName?: string | undefined;
}): Promise<boolean> {
  return (await post<{ next?: 'mail' }>('sign-up/email', body)).next !== 'mail';
}

/** Makes the account that a mailed link is about. */
export function confirmSignUp(token: string): Promise<unknown> {
  return post('confirm-sign-up', { token });
}

/** Sends a mail with a link back to this page. The answer is the same for an address that has no account. */
export function requestPasswordReset(email: string): Promise<unknown> {
  return post('request-password-reset', { email, redirectTo: `${window.location.origin}/api/login?mode=reset` });
}

/** Sets a new password with the token of the mailed link. */
export function resetPassword(body: { newPassword: string; token: string }): Promise<unknown> {
  return post('reset-password', body);
}

/** Sets another password, and ends all sessions but this one where that is wanted. */
export function changePassword(body: {
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions: boolean;
}): Promise<unknown> {
  return post('change-password', body);
}

/** Asks for another e-mail: a link goes there, and a warning to the one that the account has. */
export function changeEmail(body: { newEmail: string; revokeOtherSessions: boolean }): Promise<unknown> {
  return post('change-email', body);
}

/** Makes the change of e-mail that a mailed link is about. */
export function confirmEmail(token: string): Promise<unknown> {
  return post('confirm-email', { token });
}

/** Stops the change of e-mail that a mailed warning is about. */
export function stopEmailChange(token: string): Promise<unknown> {
  return post('stop-email-change', { token });
}

/** Where I am signed in, the latest first. */
export function listSessions(): Promise<SignedInSession[]> {
  return fetchJson('/api/auth/list-sessions');
}

/** Ends one of my sessions. */
export function endSession(id: string): Promise<unknown> {
  return post('revoke-session', { id });
}

/** Ends all of my sessions but this one. */
export function endOtherSessions(): Promise<unknown> {
  return post('revoke-other-sessions', {});
}

/** The address of the identity provider's page, which comes back to `callbackURL`. */
export async function providerAddress(callbackURL: string): Promise<string> {
  const { url } = await post<{ url: string }>('sign-in/oauth2', { providerId: 'oidc', callbackURL });
  return url;
}
