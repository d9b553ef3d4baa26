import type { AlbumBody } from '@marquee/domain/music/album/events.ts';
import type { AlbumRow } from '@marquee/projections/music/albums.ts';
import { soundsOf, tracksByIds } from '@marquee/projections/music/track-queries.ts';
import type { Album } from '../contract/music-albums.ts';
import { isThere, type Looker, sightsOfAlbums } from '../social/sight.ts';
import type { MusicServices } from './services.ts';
import { trackViews } from './track-views.ts';

type Viewing = Pick<MusicServices, 'addresses' | 'database' | 'directory' | 'personalData'>;

/**
 * The contract's form of albums as somebody sees them, in order; what they do not see is left out, and so are tracks that they do not
 * see, or that are deleted. An album without a cover of its own has that of its first track.
 */
export async function albumViews(viewing: Viewing, looker: Looker, rows: readonly AlbumRow[]): Promise<Album[]> {
  const { addresses, database, directory, personalData } = viewing;
  const sights = await sightsOfAlbums(database, looker, rows);
  const seen = rows.filter((_, n) => isThere(sights[n]));
  const bodies = seen.flatMap(({ body }) => body ?? []);
  const known = await tracksByIds(
    database,
    seen.flatMap(({ tracks }) => tracks),
  );
  const [people, opened, tracks, covers] = await Promise.all([
    directory.people(seen.map(({ owner }) => owner)),
    personalData.openAll<AlbumBody>(bodies),
    trackViews(
      viewing,
      looker,
      [...known.values()].filter(({ state }) => state === 'published'),
    ),
    soundsOf(
      database,
      seen.flatMap(({ artwork }) => artwork ?? []),
    ),
  ]);
  const words = new Map(bodies.map((body, n) => [body, opened[n]]));
  const heard = new Map(tracks.map((track) => [track.id, track]));
  return seen.flatMap((row): Album[] => {
    const owner = people.get(row.owner);
    const body = row.body && words.get(row.body);
    // Its words, or its owner, were erased a moment ago.
    if (!owner || !body) return [];
    const mine = row.owner === looker.personId;
    const own = row.tracks.flatMap((id) => heard.get(id) ?? []);
    const cover = row.artwork && covers.get(row.artwork)?.renditions[0]?.file.split('/').at(-1);
    return [
      {
        ...{ id: row.album, userId: row.owner, owner, title: body.title, description: body.description ?? null },
        artworkUrl:
          row.artwork && cover
            ? addresses.give(row.artwork, cover, looker.personId)
            : (own.find(({ artworkUrl }) => artworkUrl)?.artworkUrl ?? null),
        artworkFile: mine ? row.artwork : null,
        tracks: own,
        releasedAt: row.released_at,
        hidden: row.hidden,
        erasesAt: mine ? row.erase_at : null,
        createdAt: row.created_at,
      },
    ];
  });
}
