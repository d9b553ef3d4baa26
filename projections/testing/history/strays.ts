import { movementAggregate, movementId, returnId } from '@marquee/domain/payments/movement/aggregate.ts';
import { unmatchedReasons } from '@marquee/domain/payments/movement/events.ts';
import { payments } from '../world.ts';
import type { Step } from './scene.ts';

/** Money comes in that nothing asked for, and goes back: at once, later, or at a second try. */
export const stray: Step = async ({ world }) => {
  const { random } = world;
  const txn = `pi_${random.id()}`;
  const movement = movementId(txn);
  const [cents, attempt, reason] = [random.int(50, 9000), random.int(0, 2), random.pick(unmatchedReasons)];
  const fee = random.chance(0.5) ? { providerFee: 30 } : {};
  const money = { txn, cents, payable: `order-${random.id()}`, attempt, reason, ...fee };
  const refunds = reason === 'unknown' ? [{ refundId: random.id(), cents: random.int(1, cents) }] : [];
  await world.send(movementAggregate, { type: 'ReturnMovement', movement, ...money, refunds }, payments);
  const refundId = refunds[0]?.cents === cents ? refunds[0].refundId : returnId(txn);
  const send = (command: { type: 'SettleRefund'; providerRefundId: string } | { type: 'FailRefund'; code: string }) =>
    world.send(movementAggregate, { ...command, movement, refundId }, payments);
  if (random.chance(0.6)) await send({ type: 'SettleRefund', providerRefundId: `re_${random.id()}` });
  else if (random.chance(0.5)) {
    await send({ type: 'FailRefund', code: 'expired_or_canceled_card' });
    const again = { type: 'RequestRefund', movement, refundId: random.id(), reason: 'unmatched' } as const;
    await world.send(movementAggregate, again, payments);
  }
};
