import { masterPart } from '@marquee/domain/music/mastering/events.ts';
import { tracksWithFile } from '@marquee/projections/music/track-queries.ts';
import type { PartOfFile } from '../http/may-read-file.ts';

/** The master of the track that a file is the sound of. */
export const masterOfFile: PartOfFile = async ({ database }, file, part) => {
  if (part !== masterPart) return undefined;
  const rows = await tracksWithFile(database, file);
  return rows.flatMap(({ mastering }) => mastering?.master?.file ?? [])[0];
};
