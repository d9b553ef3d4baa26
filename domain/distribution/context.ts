import { context } from '../kernel/context.ts';
import { partnershipAggregate, partnershipRetrace } from './partnership/aggregate.ts';
import { placementAggregate } from './placement/aggregate.ts';
import { placementRetrace } from './placement/retrace.ts';
import { platformAggregate, platformRetrace } from './platform/aggregate.ts';
import { refusals } from './refusals.ts';

/** Streaming platforms elsewhere, what artists have placed on them, and partnerships (content.md section 12). No money moves here. */
export const distribution = context({
  name: 'distribution',
  aggregates: [platformAggregate, placementAggregate, partnershipAggregate],
  retraces: [platformRetrace, placementRetrace, partnershipRetrace],
  refusals,
});
