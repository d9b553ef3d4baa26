import { MINUTE } from '@marquee/domain/kernel/time.ts';
import type { WorkflowDefinition } from '../port/context.ts';

const PAUSE = 10 * MINUTE;
/** Of each kind of content, so much is erased in one round at most. */
const MOST = 200;
/** About a day; then a new run keeps the history short. */
const ROUNDS = 144;

/** What a sweeper asks for: what is due is erased, `most` of each kind at most, and how much it was is answered. */
export type Erasing<Name extends string> = Readonly<
  Record<Name, (input: { readonly most: number }) => Promise<{ readonly erased: number }>>
>;

/** A standing job that has an activity erase for good, every ten minutes, what was deleted 30 days ago. */
export function erasingSweeper<const Name extends string>(
  kind: string,
  activity: Name,
): WorkflowDefinition<Erasing<Name>, Record<string, never>> {
  return {
    kind,
    version: 1,
    essential: true,
    async run(context) {
      let stuck = false;
      for (let round = 0; round < ROUNDS; round += 1) {
        const input = { most: MOST } as Parameters<Erasing<Name>[Name]>[0];
        const sweep = await context.attempt(activity, input, { retry: { maxAttempts: 3 } });
        if (!sweep.ok) await context.stuck(`${sweep.failure.code}: ${sweep.failure.message}`);
        else if (stuck) await context.stuck(undefined);
        stuck = !sweep.ok;
        await context.sleepUntil(context.now() + PAUSE);
      }
      return context.continueAsNew({});
    },
  };
}
