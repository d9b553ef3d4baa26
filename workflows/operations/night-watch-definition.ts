import { DAY, dayOf, HOUR } from '@marquee/domain/kernel/time.ts';
import { retryForever } from '../kit/retry-policies.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { OperationsActivities } from './activities.ts';

/** UTC, when most of the house is asleep. */
const AT = 3 * HOUR;
/** Nights in one run, so that its history stays short. */
const NIGHTS = 30;

/** `night-watch`: every night starts the verification of that day; one night that nobody was there for is made up for later. */
export const nightWatch: WorkflowDefinition<OperationsActivities, Record<string, never>> = {
  kind: 'night-watch',
  version: 1,
  essential: true,
  async run(context) {
    for (let night = 0; night < NIGHTS; night += 1) {
      await context.sleepUntil(nextNight(context.now()));
      await context.run('startVerification', { day: dayOf(context.now()) }, retryForever);
    }
    return context.continueAsNew({});
  },
};

/** UTC milliseconds of the next night's work after an instant. */
function nextNight(now: number): number {
  const today = Math.floor(now / DAY) * DAY + AT;
  return today > now ? today : today + DAY;
}
