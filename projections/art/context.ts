import type { ReadContext } from '../context.ts';
import { ArtReplay, ArtSalesReplay } from '../verify/replay/art.ts';
import { art as artModel } from './items.ts';
import { artSales } from './sales.ts';

export const art: ReadContext = {
  name: 'art',
  projections: [artModel, artSales],
  replays: () => [new ArtReplay(), new ArtSalesReplay()],
};
