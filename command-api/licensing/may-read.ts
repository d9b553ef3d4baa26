import { isPreview } from '@marquee/domain/music/rendition/events.ts';
import { licensedTo } from '@marquee/projections/licensing/licence-queries.ts';
import { syncTracksOfTracks } from '@marquee/projections/licensing/sync-track-queries.ts';
import { tracksWithFile } from '@marquee/projections/music/track-queries.ts';
import type { MayReadFile } from '../http/may-read-file.ts';
import { lookerOf } from '../social/looker.ts';
import { isThere, sightsOfTracks } from '../social/sight.ts';
import { maySample } from './previews.ts';

/**
 * Who has licensed a track has its recording, as long as the licence stands. Its beginning is for every adult who sees that it is on offer,
 * whatever the whole costs.
 */
export const mayReadLicensed: MayReadFile = async (parts, person, file, part) => {
  const { database } = parts;
  const rows = await tracksWithFile(database, file);
  const tracks = rows.map(({ track }) => track);
  if (!isPreview(part)) return (await licensedTo(database, person, tracks)).size > 0;
  const offered = await syncTracksOfTracks(database, tracks);
  const looker = await lookerOf(parts, person);
  const sights = await sightsOfTracks(
    database,
    looker,
    rows.filter(({ track }) => offered.get(track)?.available),
  );
  return maySample(looker) && sights.some(isThere);
};
