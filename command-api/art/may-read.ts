import { piecesShowing } from '@marquee/projections/art/item-queries.ts';
import type { MayReadFile } from '../http/may-read-file.ts';
import { lookerOf } from '../social/looker.ts';
import { sightsOfArt } from '../social/sight.ts';

/** A picture is shown to who sees a piece that it is of; at its whole size to who owns that. */
export const mayReadArt: MayReadFile = async (parts, person, file, part) => {
  const rows = await piecesShowing(parts.database, [file]);
  if (rows.length === 0) return false;
  const sights = await sightsOfArt(parts.database, await lookerOf(parts, person), rows);
  return rows.some(({ owner }, n) => sights[n] === 'whole' && (part !== 'original' || owner === person));
};
