import type { ReadContext } from '../context.ts';
import { OperationsReplay } from '../verify/replay/operations.ts';
import { operations as operationsModel } from './operations.ts';

export const operations: ReadContext = {
  name: 'operations',
  projections: [operationsModel],
  replays: () => [new OperationsReplay()],
};
