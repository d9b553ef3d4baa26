import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { syncTrackAggregate } from '@marquee/domain/licensing/synctrack/aggregate.ts';
import { albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { start } from '../kit/start.ts';
import { activityEffects, reactorOf } from '../kit/typed-reactor.ts';
import type { MusicActivities } from './activities.ts';

const activity = activityEffects<MusicActivities>();

/** A recording that is new, or to be tried again, is looked through. */
export const uploadedTracks = reactorOf(
  trackAggregate,
  'uploaded-tracks',
  ['TrackUploaded', 'ProcessingRetried'],
  ({ stream, data: { n } }) => {
    const track = keyOf(stream);
    return [start(['track-process', `track-process/${track}/${n}`, { track, n }])];
  },
);

/** A master that is asked for is made. */
export const requestedMasters = reactorOf(
  trackAggregate,
  'requested-masters',
  ['MasteringRequested'],
  ({ stream, data: { n } }) => {
    const track = keyOf(stream);
    return [start(['track-master', `track-master/${track}/${n}`, { track, n }])];
  },
);

/** What was looked through, and a master that is there, is written in fewer bytes for the player. */
export const heardVersions = reactorOf(
  trackAggregate,
  'heard-versions',
  ['TrackProcessed', 'TrackMastered'],
  ({ type, stream, data: { n } }) => {
    const track = keyOf(stream);
    const which = type === 'TrackMastered' ? 'master' : 'original';
    return [start(['track-render', `track-render/${track}/${which}/${n}`, { track, which }])];
  },
);

/** Whoever looks for music to license hears the beginning of what is on offer, however much the whole costs. */
export const offeredPreviews = reactorOf(
  syncTrackAggregate,
  'offered-previews',
  ['SyncTrackOffered'],
  ({ id, data: { track } }) => [preview(track, id)],
);

/** Where its artist lets another version be heard, that one's beginning is heard as well. */
export const chosenPreviews = reactorOf(trackAggregate, 'chosen-previews', ['VersionChosen'], ({ id, stream }) => [
  preview(keyOf(stream), id),
]);

/** A track may be put up, and its version chosen, again and again: one job for each event. */
function preview(track: string, event: string) {
  return start(['track-render', `track-render/${track}/preview/${event}`, { track, which: 'preview' }]);
}

/** Of what is erased nothing is left: neither words nor bytes. */
export const erasedTracks = reactorOf(trackAggregate, 'erased-tracks', ['ContentErased'], ({ stream, data }) => [
  activity('forgetTrack', { item: data.item, track: keyOf(stream) }),
]);

/** Of an album that is erased no word is left; its tracks stay. */
export const erasedAlbums = reactorOf(albumAggregate, 'erased-albums', ['ContentErased'], ({ data }) => [
  activity('forgetAlbum', { item: data.item }),
]);
