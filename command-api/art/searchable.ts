import { artCategoryNames } from '@marquee/domain/art/categories.ts';
import { collectionEvents } from '@marquee/domain/art/collection/events.ts';
import { pieceEvents } from '@marquee/domain/art/piece/events.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { artByIds } from '@marquee/projections/art/item-queries.ts';
import type { ArtRow } from '@marquee/projections/art/items.ts';
import type { Searchable } from '../search/searchable.ts';
import { sightsOfArt } from '../social/sight.ts';

const kinds = { piece: 'Piece', collection: 'Collection' } as const;

/** Pieces and collections by title. */
export const searchableArt: Searchable = {
  kind: 'art',
  types: [...new Set([...Object.keys(pieceEvents), ...Object.keys(collectionEvents)])],
  about: ({ stream }) => keyOf(stream),
  models: ['art'],
  async names(ids, { database }) {
    const rows = [...(await artByIds(database, ids)).values()].filter(isFound);
    return new Map(rows.map(({ item, title }) => [item, title]));
  },
  async hits(ids, { database }, viewer) {
    const rows = [...(await artByIds(database, ids)).values()].filter(isFound);
    const sights = await sightsOfArt(database, viewer, rows);
    const seen = rows.filter((_, n) => sights[n] === 'whole');
    return new Map(
      seen.map(({ item: id, kind, title: name, category }) => [
        id,
        { kind: 'art', id, name, detail: `${kinds[kind]}, ${artCategoryNames[category]}`, imageUrl: null } as const,
      ]),
    );
  },
};

function isFound({ state, hidden }: ArtRow): boolean {
  return state === 'published' && hidden === null;
}
