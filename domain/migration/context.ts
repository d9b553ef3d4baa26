import { context } from '../kernel/context.ts';
import { migrationAggregate } from './migration/aggregate.ts';
import { migrationRetrace } from './migration/retrace.ts';
import { refusals } from './refusals.ts';

/** Music that artists bring over from other services. */
export const migration = context({
  name: 'migration',
  aggregates: [migrationAggregate],
  retraces: [migrationRetrace],
  refusals,
});
