import { MINUTE } from '@marquee/domain/kernel/time.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { ModerationActivities } from './activities.ts';

const PAUSE = 5 * MINUTE;
/** Of sanctions, claims and cases so many are ended in one round at most. */
const MOST = 200;
/** About a day; then a new run keeps the history short. */
const ROUNDS = 288;

/** `moderation-sweeper`: every five minutes ends sanctions and claims that are over, and closes what nobody appealed. */
export const moderationSweeper: WorkflowDefinition<ModerationActivities, Record<string, never>> = {
  kind: 'moderation-sweeper',
  version: 1,
  essential: true,
  async run(context) {
    let stuck = false;
    for (let round = 0; round < ROUNDS; round += 1) {
      const sweep = await context.attempt('sweepModeration', { most: MOST }, { retry: { maxAttempts: 3 } });
      if (!sweep.ok) await context.stuck(`${sweep.failure.code}: ${sweep.failure.message}`);
      else if (stuck) await context.stuck(undefined);
      stuck = !sweep.ok;
      await context.sleepUntil(context.now() + PAUSE);
    }
    return context.continueAsNew({});
  },
};
