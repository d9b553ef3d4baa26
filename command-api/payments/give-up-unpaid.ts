import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import { unlockAggregate } from '@marquee/domain/payments/unlock/aggregate.ts';
import { unpaidTipsOf } from '@marquee/projections/payments/tip-queries.ts';
import { standingSalesOf, unpaidUnlocksOf } from '@marquee/projections/payments/unlocks.ts';
import { workOf } from '@marquee/workflows/contexts.ts';
import { settlePayment } from '@marquee/workflows/payments/settle-payment.ts';
import { ActivityFailed } from '@marquee/workflows/port/activity-failed.ts';
import type { ErasureParts, WhenErased } from '../http/erasure.ts';

/**
 * Gives up a payment that its person can make no more: the intent first, so that no money can follow. A provider that is
 * away holds nobody's erasure up: the payment's own job gives it up at its end.
 */
export async function giveUpUnpaid(
  { bus, log, payments, now }: Pick<ErasureParts, 'bus' | 'log' | 'payments' | 'now'>,
  payable: string,
): Promise<void> {
  try {
    await settlePayment({ log, commands: bus, payments, workOf, now }, { payable, giveUp: 'cancelled' });
  } catch (error) {
    if (!(error instanceof ActivityFailed)) throw error;
  }
}

/** How far back what an erased person sold is given back, in milliseconds (money.md section 5). */
const GIVEN_BACK_MS = 30 * DAY;
const actor = { kind: 'system', name: 'job' } as const;

/**
 * Gives up the tips and unlocks that a person who is erased has not paid, and gives back what others paid in the last 30 days to
 * see what they made: nobody sees it any more.
 */
export const giveUpPayments: WhenErased = async (parts, person) => {
  await parts.reached(['tips', 'unlocks']);
  for (const tip of await unpaidTipsOf(parts.database, person)) await giveUpUnpaid(parts, `tip-${tip}`);
  for (const unlock of await unpaidUnlocksOf(parts.database, person)) await giveUpUnpaid(parts, `unlock-${unlock}`);
  for (const unlock of await standingSalesOf(parts.database, person, iso(parts.now() - GIVEN_BACK_MS))) {
    const refundId = derivedId('refund', `unlock-${unlock}`, 'authorGone');
    const command = { type: 'RequestRefund', unlock, refundId, reason: 'authorGone' } as const;
    await parts.bus.send(unlockAggregate, command, { actor, commandId: refundId });
  }
};
