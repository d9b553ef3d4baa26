import { dueLicences } from '@marquee/projections/licensing/licence-queries.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import type { JobParts } from '../platform/parts/job-parts.ts';

/** What ending negotiations in time, and writing about them, takes. */
export function licensingNeeds({ config, storage }: JobParts): Needs<ContextWork>['licensing'] {
  const { bus, log, personalData, pool } = storage;
  return {
    log,
    commands: bus,
    personalData,
    now: Date.now,
    licensingPage: `${config.publicUrl}/sync-licensing`,
    dueLicences: (now, limit) => dueLicences(pool, now, limit),
  };
}
