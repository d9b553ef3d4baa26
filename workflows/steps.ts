import type { PayableCategory } from '@marquee/domain/contexts.ts';
import type { StreamName } from '@marquee/domain/kernel/event.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import { artSaleSteps } from './art/sale-steps.ts';
import { licenceSteps } from './licensing/licence-steps.ts';
import type { PayableSteps } from './payments/payable-steps.ts';
import { tipSteps } from './payments/tip-steps.ts';
import { unlockSteps } from './payments/unlock-steps.ts';
import { invoiceSteps } from './subscriptions/invoice-steps.ts';
import { orderSteps } from './ticketing/order-steps.ts';

/** The steps of everything that has money. One that is forgotten does not compile. */
export const stepsByCategory: Readonly<Record<PayableCategory, PayableSteps>> = {
  order: orderSteps,
  tip: tipSteps,
  unlock: unlockSteps,
  invoice: invoiceSteps,
  artsale: artSaleSteps,
  licence: licenceSteps,
  movement: {},
};

/** All of them. */
export const payableSteps: readonly PayableSteps[] = Object.values(stepsByCategory);

/** The steps of the payable that a stream is. Throws for a stream that this build knows nothing to pay for in. */
export function stepsOf(payable: StreamName): PayableSteps {
  const category = categoryOf(payable);
  if (!Object.hasOwn(stepsByCategory, category)) {
    throw new Error(`this build knows nothing to pay for in the stream ${payable}`);
  }
  return stepsByCategory[category as PayableCategory];
}
