import { HOUR } from '@marquee/domain/kernel/time.ts';
import { retryForever } from '../kit/retry-policies.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { MoneyActivities } from './activities.ts';

/** Rounds in one run, so that its history stays short. */
const ROUNDS = 100;

/** `earnings-sweeper`: every hour takes what people have earned, and releases what is due. */
export const earningsSweeper: WorkflowDefinition<MoneyActivities, Record<string, never>> = {
  kind: 'earnings-sweeper',
  version: 1,
  essential: true,
  async run(context) {
    for (let round = 0; round < ROUNDS; round += 1) {
      await context.run('accrueEarnings', undefined, retryForever);
      await context.run('releaseEscrows', undefined, retryForever);
      await context.sleepUntil((Math.floor(context.now() / HOUR) + 1) * HOUR);
    }
    return context.continueAsNew({});
  },
};
