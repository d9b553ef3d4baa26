/** An answer that is not a success. Thrown by handlers; `http/errors.ts` makes the body of it. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly errors: Readonly<Record<string, string>> | undefined;
  /** Seconds after which it is worth to ask again. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: Readonly<Record<string, unknown>>;
      errors?: Readonly<Record<string, string>>;
      retryAfter?: number;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }
}

/** The answer to who is suspended or banned. `until`: UTC milliseconds, infinite where it has no end. */
export const suspended = ({ kind, until }: { readonly kind: 'suspended' | 'banned'; readonly until: number }) =>
  new HttpError(
    403,
    'Suspended',
    kind === 'banned'
      ? 'Your account is banned. Under Account you see why, and can appeal.'
      : 'Your account is suspended. Under Account you see why and until when, and can appeal.',
    { details: { kind, until: Number.isFinite(until) ? new Date(until).toISOString() : null } },
  );
export const unauthorized = () => new HttpError(401, 'Unauthorized', 'Sign in and try again.');
export const forbidden = (message: string) => new HttpError(403, 'NotAllowed', message);
export const reauthenticationRequired = () =>
  new HttpError(403, 'ReauthenticationRequired', 'Your last sign-in is a while ago. Give your password again.');
export const notFound = (what: string) =>
  new HttpError(404, 'NotFound', `There is no such ${what}. Check the address.`);
