import { iso } from '@marquee/domain/kernel/time.ts';
import { keptMedia } from '@marquee/infra/files/kept-media.ts';
import { snapshotKey } from '@marquee/infra/snapshots/digested.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import type { JobParts } from '../platform/parts/job-parts.ts';
import { createLogVerifier } from './log-verifier.ts';

/** What operators' jobs take. */
export function operationsNeeds({ storage, jobs }: JobParts): Needs<ContextWork>['operations'] {
  return {
    commands: storage.bus,
    jobs,
    verifyLog: createLogVerifier({
      url: storage.database.directUrl,
      eventStoreUrl: storage.eventLog.eventStoreUrl,
      policies: storage.policies.versions,
      snapshotKey: snapshotKey(storage.masterKey),
      readHeads: storage.readHeads,
      readMedia: () => keptMedia(storage.files, iso(Date.now())),
    }),
  };
}
