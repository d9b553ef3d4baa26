import { leastText } from '@marquee/domain/kernel/text-limits.ts';
import { accountService } from '../contract/account-service.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { credentialsOf } from './credentials.ts';
import { type EmailChangeParts, registerEmailChanges } from './email-routes.ts';
import { callLibrary } from './library-call.ts';
import { linkUsed, passwordTooShort } from './refusals.ts';
import { endSession, sessionsOf } from './session-list.ts';

export interface AccountServiceParts extends EmailChangeParts {
  /** Whether an account is made once its address is confirmed by mail; else at once. */
  readonly confirmSignUps: boolean;
}

const mailed = { status: true, next: 'mail' } as const;
const done = { status: true } as const;

/**
 * The account service's calls. Each is a route of its own, so that however an address is spelled it is counted as what it
 * does, or is none; those of its library that are not here are not served.
 */
export function registerAccountService(router: Router, parts: AccountServiceParts): void {
  const { auth, attempts, requests, sessions } = parts;
  const credentials = credentialsOf(auth);

  router.open(accountService.signIn, async (call) => {
    const { email } = call.body;
    await attempts.count('signIn', call.request.ip, email);
    const answer = await callLibrary(parts, '/api/auth/sign-in/email', call);
    await attempts.forgive('signIn', email);
    return answer;
  });

  router.open(accountService.signUp, async (call) => {
    const { email, name, lastName, password } = call.body;
    await attempts.count('signUp', call.request.ip, email);
    if (password.length < leastText.password) throw passwordTooShort();
    const made = !parts.confirmSignUps && (await callLibrary(parts, '/api/auth/sign-up/email', call).catch(ifTaken));
    if (made) return made;
    await requests.askForAccount({ email, name, lastName, passwordHash: await credentials.hash(password) });
    return mailed;
  });

  router.open(accountService.confirmSignUp, async ({ request, body }) => {
    await attempts.count('link', request.ip);
    const account = await requests.useForAccount(body.token);
    if (!account || !(await credentials.create(account))) throw linkUsed();
    return done;
  });

  router.open(accountService.requestPasswordReset, async ({ request, body }) => {
    await attempts.count('resetRequest', request.ip, body.email);
    await requests.askForPassword(body.email);
    return mailed;
  });

  router.open(accountService.resetPassword, async ({ request, body }) => {
    await attempts.count('link', request.ip);
    if (body.newPassword.length < leastText.password) throw passwordTooShort();
    const person = await requests.useForPassword(body.token);
    const email = person && (await credentials.replace(person, body.newPassword));
    if (!email) throw linkUsed();
    sessions.forgetPerson(person);
    // whoever had got in may have asked for their own address
    await requests.emails.stopAll(person);
    await attempts.forgive('signIn', email);
    await requests.tellOfPassword(email);
    return done;
  });

  router.person(accountService.changePassword, 'everyone', async (call) => {
    await attempts.count('password', call.request.ip, call.session.personId);
    const answer = await callLibrary(parts, '/api/auth/change-password', call);
    sessions.forgetPerson(call.session.personId);
    await attempts.forgive('password', call.session.personId);
    await requests.tellOfPassword(call.session.email);
    return answer;
  });

  registerEmailChanges(router, parts);

  router.person(accountService.verifyPassword, 'everyone', async (call) => {
    await attempts.count('password', call.request.ip, call.session.personId);
    await callLibrary(parts, '/api/auth/verify-password', call);
    await attempts.forgive('password', call.session.personId);
    return done;
  });

  router.open(accountService.signOut, async (call) => {
    await attempts.count('other', call.request.ip);
    return callLibrary(parts, '/api/auth/sign-out', call);
  });

  router.open(accountService.getSession, async (call) => {
    await attempts.count('other', call.request.ip);
    return callLibrary(parts, '/api/auth/get-session', call);
  });

  router.person(accountService.listSessions, 'everyone', async (call) => {
    await attempts.count('other', call.request.ip);
    return sessionsOf(auth, call.request.headers.cookie ?? '');
  });

  const revoke = async (path: string, call: PersonCall<undefined, undefined, unknown>) => {
    await attempts.count('other', call.request.ip);
    await callLibrary(parts, path, call);
    sessions.forgetPerson(call.session.personId);
    return done;
  };
  router.person(accountService.revokeSession, 'everyone', async ({ request, session, body }) => {
    await attempts.count('other', request.ip);
    if (!(await endSession(auth, request.headers.cookie ?? '', body.id))) throw notFound('session');
    sessions.forgetPerson(session.personId);
    return done;
  });
  router.person(accountService.revokeSessions, 'everyone', (call) => revoke('/api/auth/revoke-sessions', call));
  router.person(accountService.revokeOtherSessions, 'everyone', (call) =>
    revoke('/api/auth/revoke-other-sessions', call),
  );

  router.open(accountService.signInWithProvider, async (call) => {
    await attempts.count('other', call.request.ip);
    return callLibrary(parts, '/api/auth/sign-in/oauth2', call);
  });

  router.open(accountService.comeFromProvider, async (call) => {
    await attempts.count('other', call.request.ip);
    return callLibrary(parts, '/api/auth/oauth2/callback/oidc', call);
  });
}

/** What the library says of an e-mail that has an account is for its owner alone. */
function ifTaken(error: unknown): undefined {
  if (!(error instanceof HttpError && error.status === 422)) throw error;
}
