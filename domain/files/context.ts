import { context } from '../kernel/context.ts';
import { fileAggregate } from './file/aggregate.ts';
import { fileRetrace } from './file/retrace.ts';
import { refusals } from './refusals.ts';

/** Files that people keep. */
export const files = context({
  name: 'files',
  aggregates: [fileAggregate],
  retraces: [fileRetrace],
  refusals,
});
