import type { PayableCommand } from '@marquee/domain/payments/payable/commands.ts';
import type { PayableState } from '@marquee/domain/payments/payable/state.ts';
import { type TipState, tipAggregate } from '@marquee/domain/payments/tip/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { payments } from '../world.ts';
import type { Scene, Step } from './scene.ts';

/** A bank takes the money of an order or a tip, also for more than was paid, or decides about what it took. */
export const dispute: Step = async (scene) => {
  const { world, sales, tips } = scene;
  const tip = world.random.chance(0.3) ? scene.any(tips) : undefined;
  if (tip) {
    const state = world.state<TipState>(`tip-${tip.tip}`);
    const command = state?.terms && nextOfDispute(scene, state.payable, tip.cents);
    if (command) await world.send(tipAggregate, { ...command, tip: tip.tip }, payments);
    return;
  }
  const sale = scene.any(sales);
  const placed = sale && scene.order(sale.order);
  const command = placed && nextOfDispute(scene, placed.payable, sale.cents);
  if (command) await world.send(orderAggregate, { ...command, order: sale.order }, payments);
};

export function nextOfDispute(
  { world: { random } }: Scene,
  payable: PayableState,
  cents: number,
): PayableCommand | undefined {
  if (payable.payments.length === 0) return undefined;
  const open = payable.disputes.find(({ status }) => status === 'open');
  if (!open) {
    const disputed = random.chance(0.8) ? cents : Math.ceil(cents * 1.2);
    return { type: 'OpenDispute', disputeId: `dp_${random.id()}`, cents: disputed, providerFee: 1500 };
  }
  const { disputeId } = open;
  if (random.chance(0.5)) return { type: 'LoseDispute', disputeId };
  return { type: 'WinDispute', disputeId, feeBack: random.pick([0, 1500]) };
}
