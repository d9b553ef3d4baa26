import type { AccountRequests } from '../accounts/account-requests.ts';
import type { EmailChange } from '../accounts/email-changes.ts';
import { accountService } from '../contract/account-service.ts';
import { HttpError } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import type { Attempts } from './attempts.ts';
import type { Auth } from './auth.ts';
import { credentialsOf } from './credentials.ts';
import { linkUsed } from './refusals.ts';
import type { Sessions } from './sessions.ts';

export interface EmailChangeParts {
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly requests: AccountRequests;
  /** Has what the log knows of a person take another e-mail, by this request's id; may be repeated. */
  readonly tellLogOfEmail: (change: EmailChange, request: string) => Promise<void>;
}

const done = { status: true } as const;

/** Another e-mail for an account: asked for by who has shown who they are, made by who reads the mail that goes there. */
export function registerEmailChanges(router: Router, parts: EmailChangeParts): void {
  const { auth, attempts, requests, sessions } = parts;
  const credentials = credentialsOf(auth);

  router.person(accountService.changeEmail, 'everyone', async ({ request, session, body }) => {
    await attempts.count('resetRequest', request.ip, session.personId);
    const email = body.newEmail.toLowerCase();
    if (email === session.email.toLowerCase()) {
      const message = 'That is the address that your account has. Give another one.';
      throw new HttpError(409, 'SameEmail', message, { errors: { newEmail: message } });
    }
    const here = await auth.api.getSession({ headers: new Headers({ cookie: request.headers.cookie ?? '' }) });
    const keep = body.revokeOtherSessions ? here?.session.token : undefined;
    await requests.emails.ask({ person: session.personId, email, keep }, session.email);
    return { status: true as const, next: 'mail' as const };
  });

  router.open(accountService.confirmEmail, async ({ request, body }) => {
    await attempts.count('link', request.ip);
    const used = await requests.emails.use(body.token, async (change, id) => {
      if (!(await credentials.moveTo(change))) return false;
      await parts.tellLogOfEmail(change, id);
      sessions.forgetPerson(change.person);
      return true;
    });
    if (!used) throw linkUsed();
    return done;
  });

  router.open(accountService.stopEmailChange, async ({ request, body }) => {
    await attempts.count('link', request.ip);
    if (!(await requests.emails.stop(body.token))) throw linkUsed();
    return done;
  });
}
