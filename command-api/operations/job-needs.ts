import { iso } from '@marquee/domain/kernel/time.ts';
import { keptMedia } from '@marquee/infra/files/kept-media.ts';
import { snapshotKey } from '@marquee/infra/snapshots/digested.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import type { JobParts } from '../platform/parts/job-parts.ts';
import { inThread } from './in-thread.ts';
import { createLogVerifier } from './log-verifier.ts';
import type { RebuildInput } from './rebuild-thread.ts';

/** What operators' jobs take. */
export function operationsNeeds({ storage, jobs }: JobParts): Needs<ContextWork>['operations'] {
  const { eventStoreUrl } = storage.eventLog;
  const url = storage.database.directUrl;
  return {
    commands: storage.bus,
    jobs,
    verifyLog: createLogVerifier({
      url,
      eventStoreUrl,
      policies: storage.policies.versions,
      snapshotKey: snapshotKey(storage.masterKey),
      readHeads: storage.readHeads,
      readMedia: () => keptMedia(storage.files, iso(Date.now())),
    }),
    rebuildReadModel: (readModel, signal) => {
      const input: RebuildInput = { url, eventStoreUrl, readModel };
      return inThread(new URL('./rebuild-thread.ts', import.meta.url), input, signal, 'the rebuild');
    },
  };
}
