import { personById } from '@marquee/projections/accounts/people.ts';
import { piecesShowing } from '@marquee/projections/art/item-queries.ts';
import type { MayReadFile } from '../http/may-read-file.ts';
import { sightsOfArt } from '../social/sight.ts';

/** A picture is shown to who sees a piece that it is of; at its whole size to who owns that. */
export const mayReadArt: MayReadFile = async ({ database }, person, file, part) => {
  const rows = await piecesShowing(database, [file]);
  if (rows.length === 0) return false;
  const known = await personById(database, person);
  const looker = { personId: person, actor: { kind: 'person', id: person, roles: known?.roles ?? [] } } as const;
  const sights = await sightsOfArt(database, looker, rows);
  return rows.some(({ owner }, n) => sights[n] === 'whole' && (part !== 'original' || owner === person));
};
