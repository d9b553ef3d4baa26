import { type JobKind, jobKind } from '../port/engine.ts';
import type { OperationsActivities } from './activities.ts';
import { nightWatch } from './night-watch-definition.ts';
import { verification } from './verification-definition.ts';

/** The operators' kinds of job, for an engine's list. */
export function operationsKinds(activities: OperationsActivities): readonly JobKind[] {
  return [jobKind(verification, activities), jobKind(nightWatch, activities)];
}
