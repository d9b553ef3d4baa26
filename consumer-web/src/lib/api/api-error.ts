import type { ErrorBody } from '@marquee/command-api/contract/error.ts';

/**
 * An answer that is not a success. Its message is the generic one of spec section 8, `{status}: {body}`, with the status
 * text in place of an empty body; `reason` is the sentence that the server means for a person.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = bodyOf(text);
  }

  /** The stable code of the refusal, such as `SoldOut`. */
  get code(): string | undefined {
    return this.body.code;
  }

  /** What is wrong and what to do next, as the server puts it; else the generic message. */
  get reason(): string {
    return this.body.message ?? this.message;
  }
}

/** Whether an error says that nobody is signed in (spec section 8: its text matches 401). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: /.test(error.message);
}

/** Whether what is asked for is not there, or not for this reader. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether what an address names by its id is not there, or the id is none at all. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** The sentence of an error that a person can act on; `otherwise` when there is none. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.reason || otherwise;
  return error instanceof Error && error.message ? error.message : otherwise;
}

function bodyOf(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
