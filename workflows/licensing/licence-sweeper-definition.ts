import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { retryForever } from '../kit/retry-policies.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { LicensingActivities } from './activities.ts';

const PAUSE = 10 * MINUTE;
/** Of each kind, so much is ended in one round at most. */
const MOST = 200;
/** About a day; then a new run keeps the history short. */
const ROUNDS = 144;

/** `licence-sweeper`: every ten minutes ends what nobody has answered or paid in time, and licences whose last day is over. */
export const licenceSweeper: WorkflowDefinition<LicensingActivities, Record<string, never>> = {
  kind: 'licence-sweeper',
  version: 1,
  essential: true,
  async run(context) {
    for (let round = 0; round < ROUNDS; round += 1) {
      await context.run('endDueLicences', { most: MOST }, retryForever);
      await context.sleepUntil(context.now() + PAUSE);
    }
    return context.continueAsNew({});
  },
};
