import { albumsBy } from '@marquee/projections/music/album-queries.ts';
import { tracksSharedWith } from '@marquee/projections/music/split-queries.ts';
import { tracksBy } from '@marquee/projections/music/track-queries.ts';
import { type ExportContribution, namesOrActs } from '../http/export-contribution.ts';

/**
 * What somebody has uploaded, and what became of it; of others' tracks what they were asked, and what they answered. The recordings are
 * among their files.
 */
export const exportedTracks: ExportContribution = async (database, person) => {
  const own = await tracksBy(database, person);
  const shared = (await tracksSharedWith(database, person)).filter((track) => !own.includes(track));
  return [
    ...own.map((track) => ({ stream: `track-${track}`, concerns: () => true })),
    ...shared.map((track) => ({ stream: `track-${track}`, concerns: namesOrActs(person) })),
  ];
};

/** Albums that somebody has made, and what became of them. */
export const exportedAlbums: ExportContribution = async (database, person) =>
  (await albumsBy(database, person)).map((album) => ({ stream: `album-${album}`, concerns: () => true }));
