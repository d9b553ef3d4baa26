import { SECOND } from '@marquee/domain/kernel/time.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { TicketingActivities } from './activities.ts';

const PAUSE = 5 * SECOND;
/** About an hour; the next run then looks at all payments again. */
const ROUNDS = 720;

/** `hold-sweeper`: every five seconds appends the end of holds and offers whose time is over, and watches payments that run out. */
export const holdSweeper: WorkflowDefinition<TicketingActivities, Record<string, never>> = {
  kind: 'hold-sweeper',
  version: 1,
  essential: true,
  async run(context) {
    let watched = 0;
    let stuck = false;
    for (let round = 0; round < ROUNDS; round += 1) {
      const sweep = await context.attempt('sweepHolds', { watched }, { retry: { maxAttempts: 3 } });
      if (sweep.ok) watched = sweep.value.watched;
      if (!sweep.ok) await context.stuck(`${sweep.failure.code}: ${sweep.failure.message}`);
      else if (stuck) await context.stuck(undefined);
      stuck = !sweep.ok;
      await context.sleepUntil(context.now() + PAUSE);
    }
    return context.continueAsNew({});
  },
};
