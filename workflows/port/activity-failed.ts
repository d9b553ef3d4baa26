import type { ActivityFailure } from './context.ts';

/** An activity did not do what it should: thrown by the activity, and by `WorkflowContext.run` when its retries are used up. */
export class ActivityFailed extends Error {
  override readonly name = 'ActivityFailed';
  readonly code: string;

  /** `code` is stable, for definitions and retry policies; `message` says to a person what happened. */
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Whatever an activity threw, as a failure. Errors that are not `ActivityFailed` have the code `Unexpected`. */
export function failureOf(error: unknown): ActivityFailure {
  if (error instanceof ActivityFailed) return { code: error.code, message: error.message };
  return { code: 'Unexpected', message: error instanceof Error ? error.message : String(error) };
}
