/**
 * A refusal that the business expects. It is a value, never thrown; `code` is stable and is mapped
 * once to an HTTP status (`command-api/http/rejections.ts`). `message` says what is wrong and what to do next.
 */
export interface Rejection {
  readonly rejected: true;
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Refuses a command. `message` is a sentence for a person: what is wrong, and the next step. */
export function reject(code: string, message: string, details?: Record<string, unknown>): Rejection {
  return details ? { rejected: true, code, message, details } : { rejected: true, code, message };
}

/** Tells a refusal from any other answer. */
export function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && (value as { rejected?: unknown }).rejected === true;
}
