import { masterPart, Version } from '@marquee/domain/music/mastering/events.ts';
import { previewPart, renditionPart } from '@marquee/domain/music/rendition/events.ts';
import { tracksWithFile } from '@marquee/projections/music/track-queries.ts';
import type { PartOfFile } from '../http/may-read-file.ts';

/** What is beside the recording of a track: its master, what either is heard by, and the beginning of either. */
export const soundParts: PartOfFile = async ({ database }, file, part) => {
  const cut = Version.options.find((version) => previewPart(version) === part);
  if (cut !== undefined) {
    const rows = await tracksWithFile(database, file);
    return rows.flatMap(({ previews }) => previews).find((preview) => preview.which === cut)?.file;
  }
  const which = Version.options.find((version) => renditionPart(version) === part);
  if (part !== masterPart && which === undefined) return undefined;
  const rows = await tracksWithFile(database, file);
  if (which === undefined) return rows.flatMap(({ mastering }) => mastering?.master?.file ?? [])[0];
  return rows.flatMap(({ renditions }) => renditions).find((rendition) => rendition.which === which)?.file;
};
