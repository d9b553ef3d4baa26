import { tracksBy } from '@marquee/projections/music/track-queries.ts';
import type { ExportContribution } from '../http/export-contribution.ts';

/** What somebody has uploaded, and what became of it. The recordings are among their files. */
export const exportedTracks: ExportContribution = async (database, person) =>
  (await tracksBy(database, person)).map((track) => ({ stream: `track-${track}`, concerns: () => true }));
