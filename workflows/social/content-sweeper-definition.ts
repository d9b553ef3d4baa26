import { MINUTE } from '@marquee/domain/kernel/time.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { SocialActivities } from './activities.ts';

const PAUSE = 10 * MINUTE;
/** Of each kind of content, so much is erased in one round at most. */
const MOST = 200;
/** About a day; then a new run keeps the history short. */
const ROUNDS = 144;

/** `content-sweeper`: every ten minutes erases for good what was deleted 30 days ago. */
export const contentSweeper: WorkflowDefinition<SocialActivities, Record<string, never>> = {
  kind: 'content-sweeper',
  version: 1,
  essential: true,
  async run(context) {
    let stuck = false;
    for (let round = 0; round < ROUNDS; round += 1) {
      const sweep = await context.attempt('eraseDueContent', { most: MOST }, { retry: { maxAttempts: 3 } });
      if (!sweep.ok) await context.stuck(`${sweep.failure.code}: ${sweep.failure.message}`);
      else if (stuck) await context.stuck(undefined);
      stuck = !sweep.ok;
      await context.sleepUntil(context.now() + PAUSE);
    }
    return context.continueAsNew({});
  },
};
