import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { person } from '../world.ts';
import type { Step } from './scene.ts';

/** Somebody gives a ticket away, takes one that was given, or takes the offer back. */
export const transfer: Step = async (scene) => {
  const { world, people, sales, offers } = scene;
  const { random } = world;
  const known = random.chance(0.6) ? scene.any(offers) : undefined;
  if (known) {
    const { order, unit, offer, to } = known;
    const holder = scene.order(order)?.units[unit - 1]?.holder;
    await (random.chance(0.8) || !holder
      ? world.send(orderAggregate, { type: 'AcceptTransfer', order, unit, offer }, person(to))
      : world.send(orderAggregate, { type: 'WithdrawTransfer', order, unit }, person(holder)));
    return;
  }
  const sale = scene.any(sales);
  if (!sale) return;
  const [unit, offer, to] = [random.int(1, sale.quantity), random.id(), random.pick(people)];
  const holder = scene.order(sale.order)?.units[unit - 1]?.holder;
  if (!holder) return;
  const recipient = { person: to, sealed: `recipient ${random.int(1, 1e9)}` };
  const command = { type: 'OfferTransfer' as const, order: sale.order, unit, offer, recipient };
  const events = await world.send(orderAggregate, command, person(holder));
  if (events.length > 0) offers.push({ order: sale.order, unit, offer, to });
};

export const admit: Step = async (scene) => {
  const { world, sales } = scene;
  const sale = scene.any(sales);
  if (!sale) return;
  const { order, show, owner, quantity } = sale;
  const unit = world.random.int(1, quantity);
  const generation = scene.order(order)?.units[unit - 1]?.generation ?? 1;
  await world.send(orderAggregate, { type: 'CheckIn', order, unit, generation, show }, person(owner));
};
