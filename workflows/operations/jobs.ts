import type { Start } from '../kit/start.ts';

/** Looks at the whole log once: `day` is the UTC day of a nightly one (`2026-11-22`), or a uuid. */
export function verificationJob(verification: string): Start<{ readonly verification: string }> {
  return ['verification', `verification/${verification}`, { verification }];
}

/** A read model by its name, and which of its rebuilds it is: a uuid. */
export type OfRebuild = {
  readonly readModel: string;
  readonly rebuild: string;
};

/** Builds a read model anew. */
export function rebuildJob({ readModel, rebuild }: OfRebuild): Start<OfRebuild> {
  return ['rebuild', `rebuild/${rebuild}`, { readModel, rebuild }];
}

/** The one job that starts what is due every night. */
export const nightWatchJob: Start<Record<string, never>> = ['night-watch', 'night-watch', {}];
