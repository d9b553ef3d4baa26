import { work } from '../kit/work.ts';
import { createFilesActivities } from './activities.ts';
import { definitions } from './definitions.ts';
import { storedFiles } from './reactors.ts';

/** What follows when files are kept. */
export const files = work({
  name: 'files',
  definitions,
  activities: createFilesActivities,
  reactors: [storedFiles],
  always: [],
});
