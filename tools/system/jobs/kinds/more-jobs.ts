import path from 'node:path';
import type { MoreJobs } from '@marquee/command-api/platform/parts/jobs.ts';
import { jobKind } from '@marquee/workflows/port/engine.ts';
import { definitions } from '@marquee/workflows/temporal/definitions.ts';
import { canary, indiscreet } from './canary.ts';
import { createCanaryActivities } from './canary-activities.ts';
import { moreDefinitions } from './definitions.ts';
import { moving } from './moving.ts';
import { createMovingActivities } from './moving-activities.ts';

/** The platform with the kinds of job of these tests; `done` gets what was moved. */
export function moreJobs(done: string[] = []): MoreJobs {
  return {
    kinds: (vault) => {
      const activities = createCanaryActivities(vault);
      return [
        jobKind(canary, activities),
        jobKind(indiscreet, activities),
        jobKind(moving, createMovingActivities(done)),
      ];
    },
    workflows: {
      path: path.join(import.meta.dirname, 'job-workflows.ts'),
      definitions: [...definitions, ...moreDefinitions],
    },
  };
}
