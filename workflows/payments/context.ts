import { work } from '../kit/work.ts';
import { createPaymentActivities } from './activities.ts';
import { definitions } from './definitions.ts';
import { refundReactor } from './reactors.ts';
import { tipWork } from './tip-work.ts';

/** Money on its way in and back, whatever it is for. */
export const payments = work({
  name: 'payments',
  definitions,
  activities: createPaymentActivities,
  reactors: [refundReactor],
  payables: { tip: tipWork, movement: {} },
});
