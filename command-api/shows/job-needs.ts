import { iso } from '@marquee/domain/kernel/time.ts';
import { openPollsOfShow } from '@marquee/projections/shows/polls.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import { type JobParts, READ_MODELS_WAIT_MS } from '../platform/parts/job-parts.ts';
import { readModelsOf } from '../platform/parts/projections.ts';

/** Polls are looked up by the stored checkpoint, whichever process folds them: shows end seldom. */
export function showNeeds({ storage }: JobParts): Needs<ContextWork>['shows'] {
  const readModels = readModelsOf(storage);
  return {
    log: storage.log,
    commands: storage.bus,
    async openPolls(show, startedUpTo) {
      const outcome = await readModels.waitFor(['polls'], startedUpTo, READ_MODELS_WAIT_MS);
      if (outcome === 'stale') throw new Error(`the read model of polls is behind the end of show ${show}`);
      return openPollsOfShow(storage.pool, show, iso(Date.now()));
    },
  };
}
