import { masterPart } from '@marquee/domain/music/mastering/events.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import { albumsWithArtwork } from '@marquee/projections/music/album-queries.ts';
import { tracksWithFile } from '@marquee/projections/music/track-queries.ts';
import type { MayReadFile } from '../http/may-read-file.ts';
import { sightsOfAlbums, sightsOfTracks } from '../social/sight.ts';

/**
 * A recording is played to who sees its track whole; its cover is shown to who sees anything of it. The picture of an album is shown to who
 * sees the album; at its whole size its owner has it as every file of theirs.
 */
export const mayReadMusic: MayReadFile = async ({ database }, person, file, part) => {
  const [rows, albums] = await Promise.all([tracksWithFile(database, file), albumsWithArtwork(database, file)]);
  if (rows.length === 0 && albums.length === 0) return false;
  const known = await personById(database, person);
  const looker = { personId: person, actor: { kind: 'person', id: person, roles: known?.roles ?? [] } } as const;
  if (part !== 'original' && (await sightsOfAlbums(database, looker, albums)).includes('whole')) return true;
  // a master and what is heard of it are the recording itself: who has not paid for it sees no more of it than of the original
  const isSound = part === 'original' || part === masterPart || part.startsWith('heard-');
  const sights = await sightsOfTracks(database, looker, rows);
  return sights.includes('whole') || (!isSound && sights.includes('locked'));
};
