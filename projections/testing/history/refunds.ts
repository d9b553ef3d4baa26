import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { DAY } from '@marquee/domain/kernel/time.ts';
import type { RefundReason } from '@marquee/domain/payments/payable/refund-reasons.ts';
import { tipAggregate } from '@marquee/domain/payments/tip/aggregate.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { payments, person, reactor } from '../world.ts';
import type { Sale, Scene, Step } from './scene.ts';

/** Somebody asks for money back, and the provider decides some of what is asked. */
export const refund: Step = async (scene) => {
  const { world, sales, tips } = scene;
  const { random } = world;
  const tip = random.chance(0.2) ? scene.any(tips) : undefined;
  if (tip) {
    const refundId = random.id();
    const request = { type: 'RequestRefund' as const, tip: tip.tip, refundId, reason: 'recipient' as const };
    await world.send(tipAggregate, request, person(tip.to));
    await world.send(tipAggregate, { ...decisionOf(scene, refundId), tip: tip.tip }, payments);
    return;
  }
  const sale = scene.any(sales);
  if (!sale) return;
  if (random.chance(0.5)) await requestRefund(scene, sale, 'buyer', person(sale.buyer));
  else await requestRefund(scene, sale, 'operator', person(scene.operator, 'operator'));
  await decideRefunds(scene, sale);
};

export async function requestRefund(scene: Scene, sale: Sale, reason: RefundReason, actor: Actor): Promise<void> {
  const { random } = scene.world;
  const units = reason === 'buyer' && random.chance(0.6) ? { units: [random.int(1, sale.quantity)] } : {};
  const doorsAt = scene.world.now + DAY;
  const command = {
    type: 'RequestRefund' as const,
    order: sale.order,
    refundId: random.id(),
    reason,
    doorsAt,
    ...units,
  };
  await scene.world.send(orderAggregate, command, actor);
}

/** The provider decides some of an order's refunds; the seats of what went back are free again. */
async function decideRefunds(scene: Scene, { order, show, tier }: Sale): Promise<void> {
  const { world } = scene;
  const placed = scene.order(order);
  for (const { refundId, status, units } of placed?.payable.refunds ?? []) {
    if (status !== 'requested' || world.random.chance(0.3)) continue;
    const command = { ...decisionOf(scene, refundId), order };
    const events = await world.send(orderAggregate, command, payments);
    if (!events.some(({ type }) => type === 'RefundSucceeded')) continue;
    const seats = placed?.units.filter(({ unit }) => units?.includes(unit)).map(({ seat }) => seat) ?? [];
    if (seats.length === 0) continue;
    const freed = { type: 'ReturnSeats' as const, show, tier, order, seats, reason: 'refunded' as const };
    await world.send(inventoryAggregate, freed, reactor);
  }
}

export function decisionOf({ world: { random } }: Scene, refundId: string) {
  if (random.chance(0.2)) return { type: 'FailRefund' as const, refundId, code: 'expired_card' };
  const fee = random.chance(0.2) ? { providerFee: random.pick([-10, 15]) } : {};
  return { type: 'SettleRefund' as const, refundId, providerRefundId: `re_${refundId}`, ...fee };
}
