import type { PublicationBody } from '@marquee/domain/social/publication/events.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { Pool } from 'pg';
import { wantedWords, wordsOf } from '../../search/words.ts';
import type { WordKind } from './tables.ts';

/** What somebody is called, as far as it is known. */
export interface Called {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly username?: string | undefined;
}

type Tokens = Pick<PersonalData, 'token'>;

const mailToken = (personalData: Tokens, address: string) => personalData.token('email', address.trim().toLowerCase());

/** The tokens that somebody is found by: of their mail, and of each word of their names. */
export function tokensOf(personalData: Tokens, { email, ...names }: Called): string[] {
  const words = Object.values(names).flatMap((name) => (name ? wordsOf(name) : []));
  const tokens = words.map((word) => personalData.token('name', word));
  return [...new Set(email ? [...tokens, mailToken(personalData, email)] : tokens)];
}

/** The tokens that a post or reel is found by: of each word of its title, of what it says, and of what is said of its pictures. */
export function tokensSaid(personalData: Tokens, { title = '', content, alts = [] }: PublicationBody): string[] {
  const words = [title, content, ...alts].flatMap((text) => wordsOf(text));
  return [...new Set(words)].map((word) => personalData.token('name', word));
}

/** Most that one search finds. */
const MOST = 500;

/** What is called so, or says so: by a whole mail address, or with every word of the search; undefined: nothing was searched for. */
export async function idsCalled(
  database: Pool,
  personalData: Tokens,
  kind: WordKind,
  search: string,
): Promise<readonly string[] | undefined> {
  const tokens =
    search.includes('@') && kind !== 'post'
      ? [mailToken(personalData, search)]
      : [...new Set(wantedWords(search))].map((word) => personalData.token('name', word));
  if (tokens.length === 0) return undefined;
  const { rows } = await database.query<{ id: string }>({
    name: 'desk-words',
    text: `select id from desk_words where token = any($1::text[]) and kind = $2
      group by id having count(*) = $3 order by id limit ${MOST}`,
    values: [tokens, kind, tokens.length],
  });
  return rows.map(({ id }) => id);
}
