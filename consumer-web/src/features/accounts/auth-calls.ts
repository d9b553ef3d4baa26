import { fetchJson } from '../../lib/api/fetch-json.ts';

const post = <Answer>(path: string, body: unknown) => fetchJson<Answer>(`/api/auth/${path}`, { method: 'POST', body });

/** Signs a person in: the answer sets the session's cookie. */
export function signIn(body: { email: string; password: string }): Promise<unknown> {
  return post('sign-in/email', body);
}

/** Asks for an account. True when its person is signed in with it; false when a mail says how to go on. */
export async function signUp(body: { email: string; password: string; name: string }): Promise<boolean> {
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

/** The address of the identity provider's page, which comes back to `callbackURL`. */
export async function providerAddress(callbackURL: string): Promise<string> {
  const { url } = await post<{ url: string }>('sign-in/oauth2', { providerId: 'oidc', callbackURL });
  return url;
}
