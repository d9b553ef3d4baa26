import type { ShowStatus } from '@marquee/domain/shows/show/state.ts';
import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared, statement } from '../runner/rows.ts';
import { type ShowRow, searched, shows } from './shows.ts';

export interface ShowFilter {
  /** Absent: every status. */
  readonly statuses?: readonly ShowStatus[] | undefined;
  readonly genre?: string | undefined;
  readonly owner?: string | undefined;
  /** Every word must begin a word of the show's title, description, genre or place, or be of its artist's name. */
  readonly search?: string | undefined;
  /** By word of the search, in any case: the owners whose name it is of. Names are not in the read models. */
  readonly artists?: ReadonlyMap<string, readonly string[]> | undefined;
  /** `next` of the page before; one that does not parse begins at the beginning. */
  readonly cursor?: string | undefined;
  /** Default 60. */
  readonly limit?: number | undefined;
}

/** The read model's table, for what looks for owners of shows. */
export const showTable = projectionVersionOf(shows).table('shows');
const byIds = prepared<ShowRow>(`select * from ${showTable} where show = any($1::uuid[])`);

/** One show; undefined for an id that is none. */
export async function showById(database: Database, show: string): Promise<ShowRow | undefined> {
  return (await byIds(database, [[show]]))[0];
}

/** Shows by id; ids that are none are left out. */
export async function showsByIds(database: Database, shows: readonly string[]): Promise<ReadonlyMap<string, ShowRow>> {
  if (shows.length === 0) return new Map();
  const rows = await byIds(database, [[...new Set(shows)]]);
  return new Map(rows.map((row) => [row.show, row]));
}

/** Most words that a search takes to heart. */
const MOST_WORDS = 12;

/** The words of a search: letters and digits, whatever stands between them. */
export function searchWords(search: string): string[] {
  return (search.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}

/** Shows that pass a filter: what is on, then the soonest, then what is over, newest first. */
export async function listShows(database: Database, filter: ShowFilter = {}): Promise<Page<ShowRow>> {
  const { limit = 60 } = filter;
  const words = filter.search === undefined ? undefined : searchWords(filter.search);
  if (filter.search?.trim() && words?.length === 0) return { rows: [], next: undefined };
  const after = filter.cursor ? decodeCursor(filter.cursor, ['integer', 'integer', 'uuid']) : undefined;

  const values: unknown[] = [];
  const conditions: string[] = [];
  const where = (condition: string, ...given: readonly unknown[]) => {
    conditions.push(given.reduce<string>((text, value) => text.replace('?', `$${values.push(value)}`), condition));
  };
  if (filter.statuses) where('status = any(?::text[])', filter.statuses);
  if (filter.genre !== undefined) where('genre = ?', filter.genre);
  if (filter.owner !== undefined) where('owner = ?::uuid', filter.owner);
  for (const word of words ?? []) {
    const artists = filter.artists?.get(word) ?? [];
    if (artists.length === 0) where(`${searched} @@ to_tsquery('simple', ?)`, `${word}:*`);
    else where(`(${searched} @@ to_tsquery('simple', ?) or owner = any(?::uuid[]))`, `${word}:*`, artists);
  }
  if (after) where('(listing_rank, listing_order, show) > (?::integer, ?::bigint, ?::uuid)', ...after);

  const rows = (await statement(
    `select * from ${showTable} ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     order by listing_rank, listing_order, show limit $${values.push(limit + 1)}`,
  )(database, values)) as ShowRow[];
  return pageOf(rows, limit, (last) => [last.listing_rank, last.listing_order, last.show]);
}

/** All shows of one owner in the order of lists, newest 500. */
export async function showsByOwner(database: Database, owner: string): Promise<readonly ShowRow[]> {
  return (await listShows(database, { owner, limit: 500 })).rows;
}
