import { refusalKinds } from '@marquee/domain/contexts.ts';
import type { RefusalKind, Rejection } from '@marquee/domain/kernel/rejection.ts';
import { HttpError } from './error.ts';

/** Where the business meets HTTP: the request was wrong, not allowed, too late, or fine while the state of things was not. */
const statuses: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  keyReused: 422,
  tooMany: 429,
  unavailable: 503,
};

/** The HTTP form of a refusal. Throws for a code that no context declares. */
export function httpErrorOf({ code, message, details }: Rejection): HttpError {
  const kind = refusalKinds.get(code);
  if (!kind) throw new Error(`${code} is refused with and no context declares it: ${message}`);
  return new HttpError(statuses[kind], code, message, { ...(details && { details }) });
}
