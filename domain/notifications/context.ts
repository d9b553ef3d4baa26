import { context } from '../kernel/context.ts';
import { bellAggregate, bellRetrace } from './bell/aggregate.ts';
import { preferenceAggregate, preferenceRetrace } from './preference/aggregate.ts';
import { readingAggregate, readingRetrace } from './reading/aggregate.ts';
import { refusals } from './refusals.ts';

/** What people are told of. Who is told what is a read model's to say; only what they choose and have read is theirs. */
export const notifications = context({
  name: 'notifications',
  aggregates: [readingAggregate, preferenceAggregate, bellAggregate],
  retraces: [readingRetrace, preferenceRetrace, bellRetrace],
  refusals,
});
