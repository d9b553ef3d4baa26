import { work } from '../kit/work.ts';
import { createPaymentActivities } from './activities.ts';
import { definitions } from './definitions.ts';
import { earningsJob } from './jobs.ts';
import { refundReactor } from './reactors.ts';
import { tipWork } from './tip-work.ts';
import { unlockWork } from './unlock-work.ts';

/** Money on its way in and back, whatever it is for, and what people have earned. */
export const payments = work({
  name: 'payments',
  definitions,
  activities: createPaymentActivities,
  reactors: [refundReactor],
  always: [earningsJob],
  payables: { tip: tipWork, unlock: unlockWork, movement: {} },
});
