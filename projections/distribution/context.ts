import type { ReadContext } from '../context.ts';
import { DistributionReplay } from '../verify/replay/distribution.ts';
import { distribution as distributionModel } from './distribution.ts';

export const distribution: ReadContext = {
  name: 'distribution',
  projections: [distributionModel],
  replays: () => [new DistributionReplay()],
};
