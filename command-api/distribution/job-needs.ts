import { platforms } from '@marquee/projections/distribution/distribution-queries.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import { loadFrom } from '@marquee/workflows/kit/load-state.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import type { JobParts } from '../platform/parts/job-parts.ts';

/** What taking music off platforms takes. */
export function distributionNeeds({ storage: { bus, log, pool } }: JobParts): Needs<ContextWork>['distribution'] {
  return {
    commands: bus,
    load: loadFrom(log),
    platforms: async () => (await platforms(pool)).map(({ platform }) => platform),
  };
}
