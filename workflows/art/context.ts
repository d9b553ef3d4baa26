import { work } from '../kit/work.ts';
import { createArtActivities } from './activities.ts';
import { artSweeper } from './art-sweeper-definition.ts';
import { definitions } from './definitions.ts';
import type { ArtDeps } from './deps.ts';
import { artLetters } from './letters.ts';
import { itemReactor, saleReactor } from './reactors.ts';
import { artSaleWork } from './sale-work.ts';

/** What follows when art is kept for somebody, paid, given back, taken off sale and deleted. */
export const art = work({
  name: 'art',
  definitions,
  activities: (needs: ArtDeps) => createArtActivities(needs),
  reactors: [itemReactor, saleReactor],
  always: [[artSweeper.kind, artSweeper.kind, {}]],
  letters: artLetters,
  payables: { artsale: artSaleWork },
});
