import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type { Pool } from 'pg';
import type { Found } from './name-index.ts';
import { mistakes } from './spelled.ts';

/** The newest ones are looked through first: a word that many use is found among them at once. */
const NEWEST = 5000;
/** Most that are put in order where a word is seldom: of a common one, enough were found among the newest. */
const MOST_ORDERED = 10_000;
/** So many of the newest are looked through for words that are only spelled like those of the query, each as far as this many letters. */
const NEWEST_CLOSE = 1000;
const LETTERS_CLOSE = 1000;
const MOST_CLOSE = 200;
/** As of names, and stricter: a long text has something like nearly everything. */
const ALIKE = 0.45;
const FEWEST_SPELLED = 4;

/** Words of letters and digits alone, so that nothing in them is read as an operator. */
const asQuery = (words: readonly string[], operator: '&' | '|') =>
  words.map((word) => `'${word}':*`).join(` ${operator} `);

/** What has words that begin with all of these, newest first. */
export async function writtenWith(database: Pool, words: readonly string[], limit: number): Promise<readonly Found[]> {
  const query = asQuery(words, '&');
  const { rows } = await database.query<Found>(
    `select kind, id from (
       select kind, id, published_at, words from search_docs order by published_at desc, id desc limit ${NEWEST}
     ) newest where words @@ $1::tsquery limit $2`,
    [query, limit],
  );
  if (rows.length >= limit) return rows;
  const { rows: all } = await database.query<Found>(
    `with matching as materialized (
       select kind, id, published_at from search_docs where words @@ $1::tsquery limit ${MOST_ORDERED}
     ) select kind, id from matching order by published_at desc, id desc limit $2`,
    [query, limit],
  );
  return all;
}

/** Of the newest, what has for each of these words one that is spelled like it: those with the fewest mistakes first. */
export function writtenAlike(database: Pool, words: readonly string[]): Promise<readonly Found[]> {
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return inTransaction(database, async (client) => {
    await client.query(`set local pg_trgm.word_similarity_threshold = ${ALIKE}`);
    const { rows } = await client.query<Found & { readonly text: string }>(
      `select kind, id, text from (
         select kind, id, words, left(text, ${LETTERS_CLOSE}) as text
         from search_docs order by published_at desc, id desc limit ${NEWEST_CLOSE}
       ) newest where words @@ $1::tsquery or ($2 <> '' and $2 <% text) limit ${MOST_CLOSE}`,
      [asQuery(words, '|'), longest.length < FEWEST_SPELLED ? '' : longest],
    );
    const like = rows.flatMap(({ kind, id, text }) => {
      const wrong = mistakes(words, text.trim().split(' '));
      // among many words one that is two letters off is another one: who looks for 'banished' does not mean 'finished'
      return wrong === undefined || wrong > words.length ? [] : [{ kind, id, wrong }];
    });
    return like.toSorted((a, b) => a.wrong - b.wrong).map(({ kind, id }) => ({ kind, id }));
  });
}
