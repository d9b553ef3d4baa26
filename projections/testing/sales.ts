import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { payments, person, reactor, type World } from './world.ts';

/** Puts a show and one tier of it on sale. */
export async function putOnSale(world: World, owner: string, capacity = 10, tier: Tier = 'general', price = 2500) {
  const show = world.random.id();
  const details = {
    title: 'Night',
    description: 'Of lights',
    genre: 'Jazz' as const,
    scheduledAt: iso(world.now + 1e9),
  };
  const tiers = [{ tier, price, capacity }];
  await world.send(showAggregate, { type: 'ScheduleShow', show, owner, details, price: 500, tiers }, person(owner));
  await world.send(inventoryAggregate, { type: 'OpenInventory', show, tier, owner, capacity, price }, reactor);
  return { show, tier, price };
}

type OnSale = Awaited<ReturnType<typeof putOnSale>>;

/** Holds seats and places the order. */
export async function order(world: World, { show, tier }: OnSale, buyer: string, quantity: number): Promise<string> {
  const id = world.random.id();
  const purchaser: SealedEnvelope = { person: buyer, sealed: 'purchaser' };
  const others = { heldInShow: 0, openOrders: 0 };
  const hold = { type: 'HoldSeats' as const, show, tier, order: id, buyer, purchaser, quantity, others };
  const events = await world.send(inventoryAggregate, hold, person(buyer));
  const held = events.find((event) => event.type === 'SeatsHeld');
  if (held?.type !== 'SeatsHeld') throw new Error('nothing was held');
  await world.send(orderAggregate, { type: 'PlaceOrder', order: id, hold: held.data }, payments);
  return id;
}

/** An order that is paid and has its tickets. */
export async function sale(world: World, at: OnSale, buyer: string, quantity: number): Promise<string> {
  const id = await order(world, at, buyer, quantity);
  const { show, tier, price } = at;
  const payment = {
    payable: `order-${id}`,
    attempt: 1,
    intentId: `pi_${id}`,
    cents: price * quantity,
    currency: 'usd',
  };
  await world.send(orderAggregate, { type: 'SettlePayment', order: id, ...payment }, payments);
  const events = await world.send(inventoryAggregate, { type: 'SellSeats', show, tier, order: id, quantity }, reactor);
  const sold = events.find((event) => event.type === 'SeatsSold');
  if (sold?.type !== 'SeatsSold') throw new Error('nothing was sold');
  await world.send(orderAggregate, { type: 'IssueTickets', order: id, seats: sold.data.seats }, reactor);
  return id;
}
