import type { Sight } from '@marquee/domain/content/visibility.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { masterPart } from '@marquee/domain/music/mastering/events.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import { albumsWithArtwork } from '@marquee/projections/music/album-queries.ts';
import { tracksWithFile } from '@marquee/projections/music/track-queries.ts';
import type { MayReadFile } from '../http/may-read-file.ts';
import { sightsOfAlbums, sightsOfTracks } from '../social/sight.ts';

/**
 * A recording is played to who sees its track whole; its cover is shown to who sees anything of it. The picture of an album is shown to who
 * sees the album; at its whole size its owner has it as every file of theirs.
 */
export const mayReadMusic: MayReadFile = async ({ database }, person, file, part, owner) => {
  // a master and what is heard of it are the recording itself: who has not paid for it sees no more of it than of the original
  const isSound = part === 'original' || part === masterPart || part.startsWith('heard-');
  const shown = (sights: readonly Sight[]) => sights.includes('whole') || (!isSound && sights.includes('locked'));
  const anybody = { personId: person, actor: { kind: 'person', id: person, roles: [] } } as const;
  // a recording is its artist's: both are asked for at once
  const [rows, between] = await Promise.all([
    tracksWithFile(database, file),
    betweenAll(database, person, [owner], iso(Date.now())),
  ]);
  // a player asks for one part after another: what anybody may hear needs no further look
  if (shown(await sightsOfTracks(database, anybody, rows, between))) return true;
  const [albums, known] = await Promise.all([albumsWithArtwork(database, file), personById(database, person)]);
  const looker = { ...anybody, actor: { ...anybody.actor, roles: known?.roles ?? [] } };
  if (part !== 'original' && (await sightsOfAlbums(database, looker, albums)).includes('whole')) return true;
  return looker.actor.roles.length > 0 && shown(await sightsOfTracks(database, looker, rows, between));
};
