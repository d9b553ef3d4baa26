import { ApiError } from '../../lib/api/api-error.ts';

/** What went wrong, and the next step. */
export interface AuthFailure {
  readonly title: string;
  readonly next: string;
}

const LINK_USED: AuthFailure = {
  title: 'This link is used up or too old',
  next: 'Ask for a new one: enter your e-mail and we send it.',
};

const BY_CODE: Record<string, AuthFailure> = {
  WrongEmailOrPassword: {
    title: 'E-mail and password do not match',
    next: 'Check both and try again, or ask for a new password below.',
  },
  WrongPassword: { title: 'That is not your password', next: 'Check it and try again, or ask for a new one by mail.' },
  PasswordTooShort: { title: 'That password is too short', next: 'Take one with at least 8 characters.' },
  LinkUsed: LINK_USED,
};

/** Puts a failed call of the sign-in pages into words. */
export function authFailure(error: unknown): AuthFailure {
  if (!(error instanceof ApiError)) {
    return { title: 'The server did not answer', next: 'Check your connection and try again.' };
  }
  if (error.status === 429) {
    return { title: 'Too many tries', next: 'Wait a minute, then try again.' };
  }
  const known = BY_CODE[error.code ?? ''];
  if (known) return known;
  if (error.status >= 500) {
    return { title: 'Something broke on our side', next: 'Try again in a minute.' };
  }
  return { title: error.reason, next: 'Correct it and try again.' };
}

/** The failure that a mailed link brings along in the address, if it does: `?error=INVALID_TOKEN`. */
export function linkFailure(code: string | null): AuthFailure | undefined {
  return code === null ? undefined : LINK_USED;
}
