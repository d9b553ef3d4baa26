import { placedKinds } from '@marquee/domain/distribution/placement/events.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { activityEffects, reactorOf } from '../kit/typed-reactor.ts';
import type { DistributionActivities } from './activities.ts';

const activity = activityEffects<DistributionActivities>();
const [track, album] = placedKinds;

/** A track that is hidden or gone here is on no platform either; its artist may submit it again when it is back. */
export const unplacedTracks = reactorOf(
  trackAggregate,
  'unplaced-tracks',
  ['ContentHidden', 'ContentDeleted', 'ContentErased'],
  ({ id: event, stream }) => [activity('withdrawPlacements', { kind: track, id: keyOf(stream), event })],
);

/** The same of albums. */
export const unplacedAlbums = reactorOf(
  albumAggregate,
  'unplaced-albums',
  ['ContentHidden', 'ContentDeleted', 'ContentErased'],
  ({ id: event, stream }) => [activity('withdrawPlacements', { kind: album, id: keyOf(stream), event })],
);
