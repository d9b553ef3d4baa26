import { postsByIds } from '@marquee/projections/social/post-queries.ts';
import type { Searchable } from '../search/searchable.ts';
import { searchablePublications } from './searchable-publications.ts';

/** So many letters of a post tell which one it is. */
const MOST_TOLD = 160;

/** Posts by any of their words. */
export const searchablePosts: Searchable = {
  ...searchablePublications({ kind: 'post', indexed: ({ content }) => content, named: beginningOf }),
  publishedAt: async (ids, { database }) =>
    new Map([...(await postsByIds(database, ids))].map(([id, { published_at }]) => [id, published_at])),
};

function beginningOf(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ');
  const letters = [...line];
  return letters.length > MOST_TOLD ? `${letters.slice(0, MOST_TOLD).join('').trimEnd()}…` : line;
}
