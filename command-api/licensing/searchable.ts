import { categoryOf, keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { syncTrackAggregate, syncTrackOf } from '@marquee/domain/licensing/synctrack/aggregate.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import { syncTracksByIds } from '@marquee/projections/licensing/sync-track-queries.ts';
import { tracksBy, tracksByIds } from '@marquee/projections/music/track-queries.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import type { IndexParts, Searchable } from '../search/searchable.ts';
import { isThere, sightsOfTracks } from '../social/sight.ts';

/** Tracks on offer for licensing, by title, artist, tags and instruments. */
export const searchableSyncTracks: Searchable = {
  kind: 'syncTrack',
  types: [...new Set([...Object.keys(syncTrackAggregate.events), ...Object.keys(trackAggregate.events)])],
  about: ({ stream }) => (categoryOf(stream) === 'track' ? syncTrackOf(keyOf(stream)) : keyOf(stream)),
  models: ['syncTracks', 'tracks'],
  async names(ids, parts) {
    const found = await onOffer(ids, parts);
    return new Map(
      found.map(({ row, words: { title, artist } }) => [
        row.synctrack,
        [title, artist, ...row.tags, ...row.instruments].join(' '),
      ]),
    );
  },
  ofPerson: async (person, { database }) => (await tracksBy(database, person)).map(syncTrackOf),
  async hits(ids, services, viewer) {
    const found = await onOffer(ids, services);
    const sights = await sightsOfTracks(
      services.database,
      viewer,
      found.map(({ track }) => track),
    );
    return new Map(
      found
        .filter((_, n) => isThere(sights[n]))
        .map(({ row: { synctrack: id }, words: { title, artist } }) => [
          id,
          { kind: 'syncTrack', id, name: title, detail: artist, imageUrl: null } as const,
        ]),
    );
  },
};

/** Those of these that are on offer, each with its track and what is said of it. */
async function onOffer(
  ids: readonly string[],
  { database, personalData }: IndexParts & { readonly database: Database },
) {
  const rows = (await syncTracksByIds(database, ids)).filter(({ available }) => available);
  const tracks = await tracksByIds(
    database,
    rows.map(({ track }) => track),
  );
  const there = rows.flatMap((row) => {
    const track = tracks.get(row.track);
    return track?.body && track.state === 'published' && track.hidden === null
      ? [{ row, track, body: track.body }]
      : [];
  });
  const opened = await personalData.openAll<TrackBody>(there.map(({ body }) => body));
  return there.flatMap(({ row, track }, n) => (opened[n] ? [{ row, track, words: opened[n] }] : []));
}
