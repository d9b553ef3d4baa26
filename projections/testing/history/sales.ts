import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { tipAggregate } from '@marquee/domain/payments/tip/aggregate.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import type { InventoryState } from '@marquee/domain/ticketing/inventory/state.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { payments, person, reactor } from '../world.ts';
import { requestRefund } from './refunds.ts';
import type { Sale, Scene, Step } from './scene.ts';

/** A hold, mostly with its order; a free one is fulfilled at once. */
export const buy: Step = async (scene) => {
  const { world, people, shows, sales } = scene;
  const { random } = world;
  const { show, owner, tiers } = random.pick(shows);
  const [order, buyer, tier, quantity] = [random.id(), random.pick(people), random.pick(tiers), random.int(1, 4)];
  const purchaser = { person: buyer, sealed: `purchaser ${random.int(1, 1e9)}` };
  const others = { heldInShow: 0, openOrders: 0 };
  const command = { type: 'HoldSeats' as const, show, tier, order, buyer, purchaser, quantity, others };
  const events = await world.send(inventoryAggregate, command, person(buyer));
  const held = events.find((event) => event.type === 'SeatsHeld');
  if (held?.type !== 'SeatsHeld' || random.chance(0.05)) return;
  await world.send(orderAggregate, { type: 'PlaceOrder', order, hold: held.data }, payments);
  const cents = held.data.price * held.data.seats.length;
  const sale = { order, show, owner, tier, buyer, cents, quantity };
  sales.push(sale);
  if (cents === 0) await fulfil(scene, sale);
};

/** The provider says that an order or a tip was paid; sometimes twice, late, or with its fee. */
export const settle: Step = async (scene) => {
  const { world, sales, tips } = scene;
  const tip = world.random.chance(0.25) ? scene.any(tips) : undefined;
  if (tip) {
    const paid = settlement(scene, `tip-${tip.tip}`, tip.cents);
    await world.send(tipAggregate, { ...paid, tip: tip.tip }, payments);
    return;
  }
  const sale = scene.any(sales);
  if (!sale) return;
  const { order, cents } = sale;
  if (cents > 0) await world.send(orderAggregate, { ...settlement(scene, `order-${order}`, cents), order }, payments);
  if (world.random.chance(0.9)) await fulfil(scene, sale);
};

export function settlement({ world: { random } }: Scene, payable: string, cents: number) {
  const intentId = `pi_${derivedId(payable, random.chance(0.9) ? 1 : 2)}`;
  const fee = random.chance(0.5) ? { providerFee: Math.floor(cents * 0.029) + 30 } : {};
  return { type: 'SettlePayment' as const, payable, attempt: 1, intentId, cents, currency: 'usd', ...fee };
}

/** Sells the seats of a paid order and issues its tickets, or gives the money back where there are none. */
async function fulfil(scene: Scene, sale: Sale): Promise<void> {
  const { world } = scene;
  const { order, show, tier, quantity } = sale;
  const payment = scene.order(order)?.payable.payments[0];
  if (!payment) return;
  const replay = scene.order(order)?.terms.replay;
  await world.send(inventoryAggregate, { type: 'SellSeats', show, tier, order, quantity, replay }, reactor);
  const seats = world.state<InventoryState>(`inventory-${show}-${tier}`)?.sales.seatsOf(order) ?? [];
  if (seats.length === quantity) await world.send(orderAggregate, { type: 'IssueTickets', order, seats }, reactor);
  else await requestRefund(scene, sale, payment.late ? 'late' : 'soldOut', reactor);
}

export const abandon: Step = async (scene) => {
  const { world, sales } = scene;
  const sale = scene.any(sales);
  if (!sale) return;
  const { order, show, tier, buyer } = sale;
  const reason = world.random.pick(['expired', 'cancelled'] as const);
  const actor = world.random.pick([person(buyer), payments]);
  const events = await world.send(orderAggregate, { type: 'AbandonPayment', order, reason }, actor);
  if (events.length === 0) return;
  await world.send(inventoryAggregate, { type: 'ReleaseHold', show, tier, order, reason: 'abandoned' }, reactor);
};
