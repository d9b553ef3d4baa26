import { artByIds, artTouchedBy } from '@marquee/projections/art/item-queries.ts';
import type { ArtRow } from '@marquee/projections/art/items.ts';
import { artSaleIdsOf } from '@marquee/projections/art/sale-queries.ts';
import { type ExportContribution, namesOrActs } from '../http/export-contribution.ts';
import { lookerOf } from '../social/looker.ts';
import { isAboveMinor } from '../social/sight.ts';

const categories = { piece: 'art', collection: 'artcollection' } as const;

/** What somebody made, bought or was given, of one kind: what they did about it, and what names them; without titles from an age above theirs. */
function exportedOf(kind: ArtRow['kind']): ExportContribution {
  return async (database, person, personalData) => {
    const items = await artByIds(database, await artTouchedBy(database, person));
    const looker = await lookerOf({ database, personalData }, person);
    const own = [...items.values()].filter((row) => row.kind === kind);
    return own.map((row) => ({
      stream: `${categories[kind]}-${row.item}`,
      concerns: namesOrActs(person),
      ...(isAboveMinor(looker, row) && { without: 'title' }),
    }));
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
