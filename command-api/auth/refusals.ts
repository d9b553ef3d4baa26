import { leastText } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import type { ErrorBody } from '../contract/error.ts';
import { fieldOf, missing } from '../contract/sentences.ts';
import { HttpError } from '../http/error.ts';

type Refusal = Omit<ErrorBody, 'requestId'>;

/** Codes of the account service that people meet, as the platform says them. The keys are its library's. */
const known: Readonly<Record<string, Refusal>> = {
  INVALID_EMAIL_OR_PASSWORD: {
    code: 'WrongEmailOrPassword',
    message: 'E-mail and password do not match. Check both, or ask for a new password.',
  },
  INVALID_PASSWORD: { code: 'WrongPassword', message: 'That is not your password. Try again.' },
  INVALID_EMAIL: invalid({ email: '`email` is not an e-mail address. Check it.' }),
  PASSWORD_TOO_SHORT: tooShort(),
  INVALID_ORIGIN: foreignOrigin(),
  MISSING_OR_NULL_ORIGIN: foreignOrigin(),
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: foreignOrigin(),
  PROVIDER_NOT_FOUND: { code: 'NotFound', message: 'There is no such way to sign in here. Use e-mail and password.' },
};

/** What is said where the account service has no code that is known here. */
const otherwise: Readonly<Record<number, Refusal>> = {
  401: { code: 'Unauthorized', message: 'Sign in and try again.' },
  403: { code: 'NotAllowed', message: 'This is not allowed. Sign in again, and try once more.' },
  404: { code: 'NotFound', message: 'There is nothing at this address. The interface is described at /api/docs.' },
  429: { code: 'TooManyRequests', message: 'Too many requests. Wait a moment and try again.' },
};

const Said = z.object({ code: z.string().optional(), message: z.string().optional() });

/** What the account service refused, in the platform's codes and words. `answer` is its body, `request` that of the request. */
export function accountRefusal(status: number, answer: unknown, request: unknown): Refusal {
  const { code = '', message = '' } = Said.safeParse(answer).data ?? {};
  if (known[code]) return known[code];
  if (status >= 500) return { code: 'Internal', message: 'Something broke on our side. Try again in a moment.' };
  if (otherwise[status]) return otherwise[status];
  const errors = wrongFields(message, request);
  return Object.keys(errors).length > 0
    ? invalid(errors)
    : { code: 'Invalid', message: 'That could not be done. Check what you sent and try again.' };
}

/** The fields that its validator names (`[body.email] ...`), with a sentence for each. */
function wrongFields(message: string, request: unknown): Record<string, string> {
  const sent = (typeof request === 'object' && request) || {};
  const names = [...message.matchAll(/\[body\.([\w.]+)\]/g)].flatMap(([, name]) => name ?? []);
  return Object.fromEntries(
    names.map((name) => {
      const field = fieldOf([name]);
      const there = name in sent || name.includes('.');
      return [name, there ? `${field} is not what it has to be. Change it and try again.` : missing(field)];
    }),
  );
}

function invalid(errors: Readonly<Record<string, string>>): Refusal {
  return { code: 'Invalid', message: Object.values(errors)[0] ?? '', errors: { ...errors } };
}

function tooShort(): Refusal {
  const message = `That password is too short. Take one with at least ${leastText.password} characters.`;
  return { code: 'PasswordTooShort', message };
}

/** A mailed link that was followed, has a successor, or is older than it may be. */
export function linkUsed(): HttpError {
  return new HttpError(400, 'LinkUsed', 'This link is used up or too old. Ask for a new one.');
}

export function passwordTooShort(): HttpError {
  const { code, message } = tooShort();
  return new HttpError(400, code, message);
}

function foreignOrigin(): Refusal {
  return {
    code: 'ForeignOrigin',
    message: 'This request did not come from the platform’s own pages. Open the page again.',
  };
}
