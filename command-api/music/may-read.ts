import type { Sight } from '@marquee/domain/content/visibility.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { masterPart } from '@marquee/domain/music/mastering/events.ts';
import { isPreview } from '@marquee/domain/music/rendition/events.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import { fromAgeOf } from '@marquee/projections/content-ages.ts';
import { albumsWithArtwork } from '@marquee/projections/music/album-queries.ts';
import { tracksWithFile } from '@marquee/projections/music/track-queries.ts';
import type { MayReadFile } from '../http/may-read-file.ts';
import { lookerOf } from '../social/looker.ts';
import { type Looker, sightsOfAlbums, sightsOfTracks } from '../social/sight.ts';

/**
 * A recording is played to who sees its track whole; its cover is shown to who sees anything of it. The picture of an album is shown to who
 * sees the album; at its whole size its owner has it as every file of theirs. Its beginning is for who looks for music to license.
 */
export const mayReadMusic: MayReadFile = async (parts, person, file, part, owner) => {
  const { database } = parts;
  if (isPreview(part)) return false;
  // a master and what is heard of it are the recording itself: who has not paid for it sees no more of it than of the original
  const isSound = part === 'original' || part === masterPart || part.startsWith('heard-');
  const shown = (sights: readonly Sight[]) => sights.includes('whole') || (!isSound && sights.includes('locked'));
  // a recording is its artist's: both are asked for at once
  const [rows, between] = await Promise.all([
    tracksWithFile(database, file),
    betweenAll(database, person, [owner], iso(Date.now())),
  ]);
  // a player asks for one part after another: what anybody of any age may hear needs no further look
  const ofAnyAge = rows.filter((row) => fromAgeOf(row) === 0);
  if (shown(await sightsOfTracks(database, anybody(person), ofAnyAge, between))) return true;
  const [albums, looker] = await Promise.all([albumsWithArtwork(database, file), lookerOf(parts, person)]);
  if (part !== 'original' && (await sightsOfAlbums(database, looker, albums)).includes('whole')) return true;
  const isMore = looker.actor.roles.length > 0 || ofAnyAge.length < rows.length;
  return isMore && shown(await sightsOfTracks(database, looker, rows, between));
};

/** Somebody of whom nothing is known but who they are: good for what is for everybody of any age. */
function anybody(person: string): Looker {
  return { personId: person, actor: { kind: 'person', id: person, roles: [] }, minor: undefined };
}
