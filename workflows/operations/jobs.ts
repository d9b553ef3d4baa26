import type { Start } from '../kit/start.ts';

/** Looks at the whole log once: `day` is the UTC day of a nightly one (`2026-11-22`), or a uuid. */
export function verificationJob(verification: string): Start<{ readonly verification: string }> {
  return ['verification', `verification/${verification}`, { verification }];
}

/** The one job that starts what is due every night. */
export const nightWatchJob: Start<Record<string, never>> = ['night-watch', 'night-watch', {}];
