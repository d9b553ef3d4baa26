import type { Searchable } from '../../search/searchable.ts';
import { searchablePublications } from '../searchable-publications.ts';

/** Reels by title: what is sold is called by its title behind the curtain alone. */
export const searchableReels: Searchable = searchablePublications({
  kind: 'reel',
  indexed: ({ title }) => title,
  named: (title) => title,
});
