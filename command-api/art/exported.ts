import { artByIds, artTouchedBy } from '@marquee/projections/art/item-queries.ts';
import type { ArtRow } from '@marquee/projections/art/items.ts';
import { artSaleIdsOf } from '@marquee/projections/art/sale-queries.ts';
import { type ExportContribution, namesOrActs } from '../http/export-contribution.ts';

const categories = { piece: 'art', collection: 'artcollection' } as const;

/** What somebody made, bought or was given, of one kind: what they did about it, and what names them. */
function exportedOf(kind: ArtRow['kind']): ExportContribution {
  return async (database, person) => {
    const items = await artByIds(database, await artTouchedBy(database, person));
    const own = [...items.values()].filter((row) => row.kind === kind);
    return own.map(({ item }) => ({ stream: `${categories[kind]}-${item}`, concerns: namesOrActs(person) }));
  };
}

export const exportedPieces = exportedOf('piece');
export const exportedCollections = exportedOf('collection');

/** What somebody bought; and of what they sold or have a part of, how much and when. */
export const exportedArtSales: ExportContribution = async (database, person) =>
  (await artSaleIdsOf(database, person)).map(({ sale, bought }) => ({
    stream: `artsale-${sale}`,
    concerns: bought ? () => true : namesOrActs(person),
  }));
