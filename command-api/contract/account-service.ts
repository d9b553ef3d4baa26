import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { emailInput, givenPassword, Instant, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Where a browser comes back to: a path, or an address of ours. */
const ReturnTo = z
  .string()
  .max(textLimits.returnTo)
  .regex(/^[\w./:?=&-]*$/, 'Name a path or an address of this site')
  .refine((address) => URL.canParse(address, 'http://localhost'), 'Name a path or an address of this site')
  .optional();
/** The proof in a mailed link. */
export const Token = z
  .string()
  .max(textLimits.token)
  .regex(/^[\w-]+$/, 'This is not what the link says. Copy it whole.');
/** What the account service's library answers, as it is. */
const Answer = z.unknown();
/** What is answered by mail, whatever there is. */
export const Mailed = z.object({ status: z.literal(true), next: z.literal('mail') });
const Done = z.object({ status: z.boolean() });

/** Where somebody is signed in. Says nothing that would let who reads it act as them. */
export const SignedInSession = z.object({
  id: Uuid,
  /** The session that asks. */
  current: z.boolean(),
  startedAt: Instant,
  /** When it was last renewed, which use does once a day. */
  usedAt: Instant,
  expiresAt: Instant,
  /** What the browser calls itself; empty when it did not say. */
  userAgent: z.string(),
  /** The address that the platform saw; empty when it saw none. */
  address: z.string(),
});
export type SignedInSession = z.infer<typeof SignedInSession>;

/**
 * Credentials and sessions: every call of the account service that is served, and no other. Codes of refusals besides those
 * of the contract: `WrongEmailOrPassword`, `WrongPassword`, `PasswordTooShort`, `LinkUsed`, `SameEmail`, `TooManyRequests`.
 */
export const accountService = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/sign-up/email',
    summary: 'Make an account. With `next: mail` it is made once the link in the mail is followed',
    access: 'anyone',
    body: z.object({
      email: emailInput(),
      password: givenPassword,
      /** The first name, or what they go by. */
      name: text(textLimits.name),
      lastName: text(textLimits.name).optional(),
      callbackURL: ReturnTo,
    }),
    response: Answer,
  }),
  confirmSignUp: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-sign-up',
    summary: 'Make the account that a mailed link is about',
    access: 'anyone',
    body: z.object({ token: Token }),
    response: Done,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    summary: 'Sign in; the answer sets the session’s cookie',
    access: 'anyone',
    body: z.object({
      email: emailInput(),
      password: givenPassword,
      rememberMe: z.boolean().optional(),
      callbackURL: ReturnTo,
    }),
    response: Answer,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'End this session',
    access: 'anyone',
    response: Answer,
  }),
  getSession: endpoint({
    method: 'GET',
    path: '/api/auth/get-session',
    summary: 'This session, or null',
    access: 'anyone',
    response: Answer,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/request-password-reset',
    summary: 'Ask for a mail with a link to a new password; the answer does not tell whether there is such an account',
    access: 'anyone',
    body: z.object({ email: emailInput(), redirectTo: ReturnTo }),
    response: Mailed,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the newest mailed link; ends every session',
    access: 'anyone',
    body: z.object({ token: Token, newPassword: givenPassword }),
    response: Done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Change my password',
    access: 'person',
    whileBarred: true,
    body: z.object({
      currentPassword: givenPassword,
      newPassword: givenPassword,
      revokeOtherSessions: z.boolean().optional(),
    }),
    response: Answer,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/auth/change-email',
    summary:
      'Ask for another e-mail for my account: a link goes there, a warning to the one it has. The answer does not tell whether it is in use',
    access: 'person',
    guardian: 'account',
    recentSignIn: 'everybody',
    whileBarred: true,
    body: z.object({
      newEmail: emailInput(),
      /** Whether all sessions but this one end with the change. */
      revokeOtherSessions: z.boolean().optional(),
    }),
    response: Mailed,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-email',
    summary: 'Make the change of e-mail that a mailed link is about',
    access: 'anyone',
    body: z.object({ token: Token }),
    response: Done,
  }),
  stopEmailChange: endpoint({
    method: 'POST',
    path: '/api/auth/stop-email-change',
    summary: 'Stop the change of e-mail that a mailed warning is about',
    access: 'anyone',
    body: z.object({ token: Token }),
    response: Done,
  }),
  verifyPassword: endpoint({
    method: 'POST',
    path: '/api/auth/verify-password',
    summary: 'Whether this is my password',
    access: 'person',
    whileBarred: true,
    body: z.object({ password: givenPassword }),
    response: Done,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/list-sessions',
    summary: 'Where I am signed in, the latest first',
    access: 'person',
    whileBarred: true,
    response: z.array(SignedInSession),
  }),
  revokeSession: endpoint({
    method: 'POST',
    path: '/api/auth/revoke-session',
    summary: 'End one of my sessions',
    access: 'person',
    whileBarred: true,
    body: z.object({ id: Uuid }),
    response: Done,
  }),
  revokeSessions: endpoint({
    method: 'POST',
    path: '/api/auth/revoke-sessions',
    summary: 'End all of my sessions',
    access: 'person',
    whileBarred: true,
    response: Done,
  }),
  revokeOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/revoke-other-sessions',
    summary: 'End all of my sessions but this one',
    access: 'person',
    whileBarred: true,
    response: Done,
  }),
  signInWithProvider: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/oauth2',
    summary: 'Begin a sign-in with the identity provider of this installation',
    access: 'anyone',
    body: z.object({
      providerId: z.literal('oidc'),
      callbackURL: ReturnTo,
      errorCallbackURL: ReturnTo,
      newUserCallbackURL: ReturnTo,
      disableRedirect: z.boolean().optional(),
    }),
    response: Answer,
  }),
  comeFromProvider: endpoint({
    method: 'GET',
    path: '/api/auth/oauth2/callback/oidc',
    summary: 'Where the identity provider sends a browser back to; redirects',
    access: 'anyone',
    query: z.object({
      code: text(textLimits.returnTo).optional(),
      error: text(textLimits.returnTo).optional(),
      error_description: text(textLimits.returnTo).optional(),
      state: text(textLimits.returnTo).optional(),
      iss: text(textLimits.returnTo).optional(),
    }),
    response: Answer,
  }),
};
