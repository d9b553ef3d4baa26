import { work } from '../kit/work.ts';
import { createDistributionActivities } from './activities.ts';
import { unplacedAlbums, unplacedTracks } from './reactors.ts';

/** What follows when music that is on platforms is taken away. */
export const distribution = work({
  name: 'distribution',
  definitions: [],
  activities: createDistributionActivities,
  reactors: [unplacedTracks, unplacedAlbums],
  always: [],
});
