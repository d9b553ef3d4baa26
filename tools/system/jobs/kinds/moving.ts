import type { WorkflowDefinition } from '@marquee/workflows/port/context.ts';
import type { MovingActivities } from './moving-activities.ts';

const things = ['album', 'cover', 'page'];

/** A job that brings things over one by one and then waits; cancelled, it takes each of them away again. */
export const moving: WorkflowDefinition<MovingActivities, { readonly stubborn: boolean }> = {
  kind: 'moving',
  version: 1,
  async run(context, { stubborn }) {
    for (const thing of things) {
      const name = `${context.key} ${thing}`;
      const inUse = stubborn && thing === 'cover';
      await context.compensate('takeAway', { name, inUse }, { retry: { maxAttempts: 1 } });
      await context.run('bring', { name });
    }
    await context.waitForSignal();
    return null;
  },
};
