import { iso, SECOND } from '@marquee/domain/kernel/time.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { person } from '../world.ts';
import type { Step } from './scene.ts';

const DOORS = ['Main', 'Side'] as const;

/** A door that was cut off says whom it let in; sometimes on a code that was dead, or on a ticket that was in. */
const report: Step = async (scene) => {
  const { world, sales } = scene;
  const { random } = world;
  const sale = scene.any(sales);
  if (!sale) return;
  const { order, show, owner, quantity } = sale;
  const unit = random.int(1, quantity);
  const shown = scene.order(order)?.units[unit - 1]?.generation ?? 1;
  const generation = random.chance(0.2) ? 1 : shown;
  const act = { admission: random.id(), door: random.pick(DOORS), at: world.now - random.int(0, 600) * SECOND };
  await world.send(orderAggregate, { type: 'ReportAdmission', order, unit, generation, show, ...act }, person(owner));
};

/** The organiser takes an admission back, or looks an order up. */
const correct: Step = async (scene) => {
  const { world, sales } = scene;
  const sale = scene.any(sales);
  if (!sale) return;
  const { order, show, owner, quantity } = sale;
  const admitted = scene.order(order)?.units.find(({ admittedAt }) => admittedAt)?.unit;
  const unit = admitted ?? world.random.int(1, quantity);
  const command = world.random.chance(0.5)
    ? ({ type: 'UndoAdmission', order, unit, show, reason: 'left' } as const)
    : ({ type: 'LookUpOrder', order, show } as const);
  await world.send(orderAggregate, command, person(owner));
};

/** A holder keeps their tickets of a show that was moved, as this order was told. */
const keep: Step = async (scene) => {
  const { world, sales } = scene;
  const sale = scene.any(sales);
  const unit = sale && world.random.pick(scene.order(sale.order)?.units ?? []);
  if (!unit) return;
  const movedAt = iso(world.now - world.random.int(0, 600) * SECOND);
  const command = { type: 'KeepTickets', order: sale.order, movedAt, lastMove: movedAt } as const;
  await world.send(orderAggregate, command, person(unit.holder));
};

export const steps = [
  [1, report],
  [0.5, correct],
  [0.5, keep],
] as const;
