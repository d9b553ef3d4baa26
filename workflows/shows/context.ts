import { work } from '../kit/work.ts';
import { createShowActivities } from './activities.ts';
import { pollReactor } from './reactors-polls.ts';

/** What follows from what happens on live shows. */
export const shows = work({ name: 'shows', activities: createShowActivities, reactors: [pollReactor] });
