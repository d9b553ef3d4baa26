import { licensedTo } from '@marquee/projections/licensing/licence-queries.ts';
import { tracksWithFile } from '@marquee/projections/music/track-queries.ts';
import type { MayReadFile } from '../http/may-read-file.ts';

/** Who has licensed a track has its recording, as long as the licence stands. */
export const mayReadLicensed: MayReadFile = async ({ database }, person, file) => {
  const tracks = (await tracksWithFile(database, file)).map(({ track }) => track);
  return (await licensedTo(database, person, tracks)).size > 0;
};
