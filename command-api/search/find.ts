import { FEWEST_SEARCHED } from '@marquee/domain/kernel/text-limits.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type { Pool } from 'pg';
import type { SearchKind } from '../contract/search.ts';
import { wantedWords } from './words.ts';

export interface Found {
  readonly kind: SearchKind;
  readonly id: string;
}

/** With fewer hits than that, what is only spelled like it is looked for as well. */
const ENOUGH = 5;
/** Fewest letters of a word that may be spelled otherwise: a shorter one is like too much. */
const FEWEST_SPELLED = 4;
/** How alike a word has to be, from 0 to 1: one letter of five or six may be another. */
const ALIKE = 0.45;

/**
 * What is found by a name whose words begin with all words of the query: the whole name first, then names that begin with
 * it, then the shorter ones. After those, names that have for each word one that is spelled like it; short words are taken as they are.
 */
export async function findNames(
  database: Pool,
  query: string,
  kinds: readonly SearchKind[],
  limit: number,
): Promise<readonly Found[]> {
  const words = wantedWords(query);
  if (words.join('').length < FEWEST_SEARCHED) return [];
  const whole = ` ${words.join(' ')}`;
  const { rows: found } = await database.query<Found>(
    `select kind, id from search_names
     where kind = any($1) and name like all($2)
     order by name = $3 desc, starts_with(name, $3) desc, length(name), name, id limit $4`,
    [kinds, words.map((word) => `% ${word}%`), whole, limit],
  );
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (found.length >= Math.min(ENOUGH, limit) || longest.length < FEWEST_SPELLED) return found;
  const alike = await spelledLike(database, words, longest, kinds, limit);
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...alike.filter(({ id }) => !known.has(id))].slice(0, limit);
}

function spelledLike(
  database: Pool,
  words: readonly string[],
  longest: string,
  kinds: readonly SearchKind[],
  limit: number,
): Promise<readonly Found[]> {
  const short = words.filter((word) => word.length < FEWEST_SPELLED);
  const others = words.filter((word) => word !== longest && !short.includes(word));
  return inTransaction(database, async (client) => {
    await client.query(`set local pg_trgm.word_similarity_threshold = ${ALIKE}`);
    const { rows } = await client.query<Found>(
      `select kind, id from search_names where kind = any($1) and $2 <% name
         and name like all($3) and (select coalesce(bool_and(word <% name), true) from unnest($4::text[]) word)
       order by word_similarity($2, name) desc, length(name), name, id limit $5`,
      [kinds, longest, short.map((word) => `% ${word}%`), others, limit],
    );
    return rows;
  });
}
