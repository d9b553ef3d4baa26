import { FEWEST_SEARCHED } from '@marquee/domain/kernel/text-limits.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type { Pool } from 'pg';
import type { SearchKind } from '../contract/search.ts';
import { writtenAlike, writtenWith } from './find-written.ts';
import type { Found } from './name-index.ts';
import { mistakes } from './spelled.ts';
import { wantedWords, wordsOf } from './words.ts';

/** What is found by any word of it, and by no name. */
const writtenKinds: ReadonlySet<SearchKind> = new Set(['post']);
/** With fewer hits than that, what is only spelled like it is looked for as well. */
const ENOUGH = 5;
/** Fewest letters of the one word by which alone names are looked for: a shorter one is like too much. */
const FEWEST_SPELLED = 4;
/** How alike that word has to be by its letters in threes, from 0 to 1, for the name to be looked at closely. */
const ALIKE = 0.3;
/** So many names are looked at closely for each word that may be misspelt. */
const MOST_CLOSE = 200;

/**
 * What is found by a name whose words begin with all words of the query: the whole name first, then names that begin with
 * it, then the shorter ones, then what is written at length and has the words, newest first. After those, what has for each word one that
 * is spelled like it, with the fewest mistakes first.
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
     where kind = any($1) and ${haveAll(words, 3)}
     order by name = $2 desc, starts_with(name, $2) desc, length(name), name, id limit $3`,
    [kinds, whole, limit, ...words.map(begun)],
  );
  const written = kinds.some((kind) => writtenKinds.has(kind));
  if (written) found.push(...(await writtenWith(database, words, limit)));
  if (found.length >= Math.min(ENOUGH, limit)) return found.slice(0, limit);
  const known = new Set(found.map(({ id }) => id));
  const alike = [
    ...(await spelledLike(database, words, kinds)),
    ...(written ? await writtenAlike(database, words) : []),
  ];
  return [...found, ...alike.filter(({ id }) => !known.has(id))].slice(0, limit);
}

/** A condition for each word by itself, with the parameters after `first`: an index is asked for those, and for no list of them. */
function haveAll(words: readonly string[], first: number): string {
  return words.map((_, n) => `name like $${first + 1 + n}`).join(' and ');
}

const begun = (word: string) => `% ${word}%`;

interface Named extends Found {
  readonly name: string;
}

async function spelledLike(database: Pool, words: readonly string[], kinds: readonly SearchKind[]) {
  const close = new Map((await namesNear(database, words, kinds)).map((each) => [`${each.kind} ${each.id}`, each]));
  const ranked = [...close.values()].flatMap((each) => {
    const has = wordsOf(each.name);
    const wrong = mistakes(words, has);
    if (wrong === undefined) return [];
    // who is called so comes before what has the name further on, as a track has its artist's
    const leads = mistakes(words.slice(0, 1), has.slice(0, 1)) === undefined ? 1 : 0;
    return [{ ...each, order: [wrong, leads, each.name.length] }];
  });
  const byOrder = (a: (typeof ranked)[number], b: (typeof ranked)[number]) =>
    a.order.map((n, at) => n - (b.order[at] ?? 0)).find((difference) => difference !== 0) ??
    (`${a.name} ${a.id}` < `${b.name} ${b.id}` ? -1 : 1);
  return ranked.toSorted(byOrder).map(({ kind, id }): Found => ({ kind, id }));
}

/** Names that may be meant: those that have all words but one, whichever that is, and those with a word like the longest. */
function namesNear(database: Pool, words: readonly string[], kinds: readonly SearchKind[]): Promise<readonly Named[]> {
  return inTransaction(database, async (client) => {
    const near: Named[] = [];
    for (const word of new Set(words)) {
      const others = words.filter((other) => other !== word);
      if (others.length === 0) continue;
      const { rows } = await client.query<Named>(
        `select kind, id, name from search_names where kind = any($1) and ${haveAll(others, 2)}
         order by length(name), id limit $2`,
        [kinds, MOST_CLOSE, ...others.map(begun)],
      );
      near.push(...rows);
    }
    const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
    if (longest.length < FEWEST_SPELLED) return near;
    await client.query(`set local pg_trgm.word_similarity_threshold = ${ALIKE}`);
    const { rows } = await client.query<Named>(
      `select kind, id, name from search_names where kind = any($1) and $2 <% name
       order by word_similarity($2, name) desc, length(name), id limit $3`,
      [kinds, longest, MOST_CLOSE],
    );
    return [...near, ...rows];
  });
}
