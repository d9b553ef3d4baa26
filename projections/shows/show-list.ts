import type { ShowStatus } from '@marquee/domain/shows/show/state.ts';
import { Conditions, listPage } from '../runner/list-page.ts';
import type { Database } from '../runner/rows.ts';
import { searchWords, showTable } from './show-queries.ts';
import { type ShowRow, searched } from './shows.ts';

/** Which shows staff ask for: all that hold. */
export interface AdminShowFilter {
  readonly ids?: readonly string[] | undefined;
  /** Every word must begin a word of the show's title, description, genre or place. */
  readonly search?: string | undefined;
  readonly status?: ShowStatus | undefined;
  readonly owner?: string | undefined;
}

/** The place in lists that shows of a status have. */
const ranks: Readonly<Record<ShowStatus, number>> = { live: 0, scheduled: 1, ended: 2, cancelled: 3 };

/** Shows in the order of lists, a page of them, and how many there are (counted as far as the books count). */
export async function listAllShows(
  database: Database,
  { ids, search, status, owner }: AdminShowFilter,
  page: { readonly offset: number; readonly limit: number; readonly descending: boolean },
): Promise<{ readonly rows: readonly ShowRow[]; readonly total: number }> {
  const words = search?.trim() ? searchWords(search) : [];
  const conditions = new Conditions()
    .add('show = any(?::uuid[])', ids)
    .add('owner = ?::uuid', owner)
    // the rank is what the list's index begins with
    .add('listing_rank = ?', status && ranks[status])
    .add(
      `${searched} @@ to_tsquery('simple', ?)`,
      words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : undefined,
    );
  const order = ['listing_rank', 'listing_order', 'show'];
  return listPage<ShowRow>(database, { from: showTable, conditions, order, page });
}
