import type { ActivityFailure, ActivityOptions, RetryPolicy } from './context.ts';

const defaults: Required<RetryPolicy> = { maxAttempts: 5, intervalMs: 1000, maxIntervalMs: 60_000, nonRetryable: [] };
const defaultTimeoutMs = 30_000;

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
  if (attempt >= policy.maxAttempts || policy.nonRetryable.includes(failure.code)) return undefined;
  return Math.min(policy.intervalMs * 2 ** (attempt - 1), policy.maxIntervalMs);
}
