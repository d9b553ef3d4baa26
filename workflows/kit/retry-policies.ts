import { MINUTE } from '@marquee/domain/kernel/time.ts';
import type { ActivityOptions } from '../port/context.ts';

/** For work within the platform, which nobody can mend by deciding something: tried for as long as it takes. */
export const retryForever: ActivityOptions = {
  retry: { maxAttempts: Number.POSITIVE_INFINITY, maxIntervalMs: MINUTE },
};

/** For work with others: tried for about an hour before a person is called, at once for these codes. */
export function providerRetry(...nonRetryable: readonly string[]): ActivityOptions {
  return { timeoutMs: 90_000, retry: { maxAttempts: 20, intervalMs: 2000, maxIntervalMs: 5 * MINUTE, nonRetryable } };
}
