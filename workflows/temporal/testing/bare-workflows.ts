import { proxyActivities } from '@temporalio/workflow';

const { touch } = proxyActivities<{ touch(input: { n: number }): Promise<number> }>({ startToCloseTimeout: '30s' });

/** What the engine is measured beside: a workflow of one activity, as Temporal's own samples write it. */
export async function bare(input: { n: number }): Promise<number> {
  return touch(input);
}
