import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { retryForever } from '../kit/retry-policies.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { AccountActivities } from './activities.ts';

/** So far the clocks of two processes may be apart. */
const CLOCKS = MINUTE;

/** `dueAt`: UTC milliseconds. `request`: the event that asked. */
export interface Leaving {
  readonly person: string;
  readonly request: string;
  readonly dueAt: number;
  readonly [field: string]: string | number;
}

/**
 * `leaving/{request}`: ends an account that its owner has asked the end of, once they have had their days to think. Who
 * has thought again is left alone: the command decides.
 */
export const leaving: WorkflowDefinition<AccountActivities, Leaving> = {
  kind: 'leaving',
  version: 1,
  essential: true,
  async run(context, { person, request, dueAt }) {
    await context.sleepUntil(dueAt + CLOCKS);
    return await context.run('endAccount', { person, request }, retryForever);
  },
};
