import { showTable } from '@marquee/projections/shows/show-queries.ts';
import type { Pool } from 'pg';
import { searchedNames } from '../accounts/usernames.ts';

/** Most artists of one word: a search for a single letter is not a search for everybody. */
const MOST = 200;

/**
 * People who have shows and whose name has a word that begins with a word of a search, by that word. Names are kept beside
 * the reservation of usernames and not in a read model, so that they go when a person is erased.
 */
export async function artistsNamed(
  database: Pool,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await database.query<{ word: string; people: string[] }>(
    `select word, array_agg(person) as people from unnest($1::text[]) word cross join lateral (
       select person from usernames
       where ${searchedNames} @@ to_tsquery('simple', word || ':*')
         and exists (select 1 from ${showTable} where owner = person)
       limit ${MOST}
     ) found group by word`,
    [words],
  );
  return new Map(rows.map(({ word, people }) => [word, people]));
}
