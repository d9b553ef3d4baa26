import { work } from '../kit/work.ts';
import { createOperationsActivities } from './activities.ts';
import { definitions } from './definitions.ts';
import { nightWatchJob } from './jobs.ts';
import { operationsReactor } from './reactor.ts';

/** What operators see to, and what is looked after at night. */
export const operations = work({
  name: 'operations',
  definitions,
  activities: createOperationsActivities,
  reactors: [operationsReactor],
  always: [nightWatchJob],
});
