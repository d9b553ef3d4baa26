import { personById } from '@marquee/projections/accounts/people.ts';
import { tracksWithFile } from '@marquee/projections/music/track-queries.ts';
import type { MayReadFile } from '../http/may-read-file.ts';
import { sightsOfTracks } from '../social/sight.ts';

/** A recording is played to who sees its track whole; its cover is shown to who sees anything of it. */
export const mayReadTrack: MayReadFile = async ({ database }, person, file, part) => {
  const rows = await tracksWithFile(database, file);
  if (rows.length === 0) return false;
  const known = await personById(database, person);
  const looker = { personId: person, actor: { kind: 'person', id: person, roles: known?.roles ?? [] } } as const;
  const sights = await sightsOfTracks(database, looker, rows);
  return sights.includes('whole') || (part !== 'original' && sights.includes('locked'));
};
