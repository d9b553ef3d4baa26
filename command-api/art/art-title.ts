import type { ReadArt } from '@marquee/projections/art/item-queries.ts';
import { isAboveMinor, type Looker } from '../social/sight.ts';

/** What art is called for somebody who bought or sold it, which stays so when others own it; undefined `row`: it is not known yet. */
export function artTitle(looker: Looker, row: Pick<ReadArt, 'creator' | 'from_age' | 'title'> | undefined): string {
  return !row || isAboveMinor(looker, row) ? 'A piece of art' : row.title;
}
