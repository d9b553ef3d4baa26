import type { ActivityFailure, ActivityOptions, RetryPolicy } from './context.ts';

const defaults: Required<RetryPolicy> = { maxAttempts: 5, intervalMs: 1000, maxIntervalMs: 60_000, nonRetryable: [] };
const defaultTimeoutMs = 30_000;

/** Code of the failure of a try that has killed or stalled its process `mostLosses` times. */
export const processLost = 'ProcessLost';
/** Milliseconds until one that has to succeed some day is tried again after that. */
export const afterLossMs = 600_000;
/** Times that one try may take its process with it, by killing or by stalling it. */
export const mostLosses = 3;

/** Milliseconds that one try may take. */
export function timeoutOf(options: ActivityOptions | undefined): number {
  return options?.timeoutMs ?? defaultTimeoutMs;
}

/** The whole policy, defaults filled in. */
export function policyOf(options: ActivityOptions | undefined): Required<RetryPolicy> {
  return { ...defaults, ...options?.retry };
}

/** Milliseconds to wait after the try with this number (1 for the first) has failed; undefined when it was the last. */
export function delayAfter(
  attempt: number,
  failure: ActivityFailure,
  options: ActivityOptions | undefined,
): number | undefined {
  const policy = policyOf(options);
  if (failure.code === processLost) return policy.maxAttempts === Number.POSITIVE_INFINITY ? afterLossMs : undefined;
  if (attempt >= policy.maxAttempts || policy.nonRetryable.includes(failure.code)) return undefined;
  return Math.min(policy.intervalMs * 2 ** (attempt - 1), policy.maxIntervalMs);
}

/** What is said of a call that has lost so many processes. */
export function lossOf(call: string): ActivityFailure {
  const message = `${call} killed or stalled its process ${mostLosses} times. Find out why before it is tried again.`;
  return { code: processLost, message };
}
