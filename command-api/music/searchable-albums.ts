import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import type { AlbumBody } from '@marquee/domain/music/album/events.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { albumsBy, albumsByIds } from '@marquee/projections/music/album-queries.ts';
import type { AlbumRow } from '@marquee/projections/music/albums.ts';
import type { Searchable } from '../search/searchable.ts';
import { isThere, sightsOfAlbums } from '../social/sight.ts';

/** Albums that are for everybody, by title. */
export const searchableAlbums: Searchable = {
  kind: 'album',
  types: Object.keys(albumAggregate.events),
  about: ({ stream }) => keyOf(stream),
  models: ['albums'],
  async names(ids, { database, personalData }) {
    const rows = [...(await albumsByIds(database, ids)).values()].filter(isFound);
    return titlesOf(personalData, rows);
  },
  ofPerson: (person, { database }) => albumsBy(database, person),
  async hits(ids, { database, directory, personalData }, viewer) {
    const rows = [...(await albumsByIds(database, ids)).values()].filter(isFound);
    const sights = await sightsOfAlbums(database, viewer, rows);
    const seen = rows.filter((_, n) => isThere(sights[n]));
    const [titles, people] = await Promise.all([
      titlesOf(personalData, seen),
      directory.people(seen.map(({ owner }) => owner)),
    ]);
    return new Map(
      seen.flatMap(({ album: id, owner }) => {
        const [name, by] = [titles.get(id), people.get(owner)];
        if (name === undefined || !by) return [];
        const detail = by.firstName ?? by.username;
        return [[id, { kind: 'album', id, name, detail, imageUrl: null } as const] as const];
      }),
    );
  },
};

function isFound({ state, hidden, released_at }: AlbumRow): boolean {
  return state === 'published' && hidden === null && released_at !== null;
}

async function titlesOf(
  personalData: Pick<PersonalData, 'openAll'>,
  rows: readonly AlbumRow[],
): Promise<ReadonlyMap<string, string>> {
  const there = rows.flatMap(({ album, body }) => (body ? [{ album, body }] : []));
  const opened = await personalData.openAll<AlbumBody>(there.map(({ body }) => body));
  return new Map(there.flatMap(({ album }, n) => (opened[n] ? [[album, opened[n].title] as const] : [])));
}
