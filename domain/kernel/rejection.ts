/**
 * A refusal that the business expects. It is a value, never thrown; `code` is stable and is mapped
 * once to an HTTP status (`command-api/http/rejections.ts`), by the kind that its context gives it. `message` says what is wrong and what to do next.
 */
export interface Rejection {
  readonly rejected: true;
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What a refusal says of the request; the status of its HTTP form follows from it. */
export type RefusalKind =
  | 'invalid'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'gone'
  | 'keyReused'
  | 'tooMany'
  | 'unavailable';

/** Codes that a context refuses with, each with its kind. */
export type Refusals = Readonly<Record<string, RefusalKind>>;

/** Refusals that mean the same in every context. */
export const sharedRefusals = {
  ChangedSince: 'conflict',
  KeyReused: 'keyReused',
  NotAllowed: 'forbidden',
  NotFound: 'missing',
} as const satisfies Refusals;

/**
 * `reject` for a context: refuses a command. A code that is neither among its refusals nor among the shared ones does not
 * compile. `message` is a sentence for a person: what is wrong, and the next step.
 */
export function rejecting<const R extends Refusals>(_refusals: R) {
  return (
    code: (keyof R & string) | keyof typeof sharedRefusals,
    message: string,
    details?: Readonly<Record<string, unknown>>,
  ): Rejection => ({ rejected: true, code, message, ...(details && { details }) });
}

/** Refuses with what every context shares. */
export const reject = rejecting({});

/** Tells a refusal from any other answer. */
export function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && (value as { rejected?: unknown }).rejected === true;
}
