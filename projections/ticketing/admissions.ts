import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type OrderRow, statusOfUnit, type UnitView } from './order-row.ts';
import { orders } from './orders.ts';

const { table } = projectionVersionOf(orders);
const ofShow = prepared<OrderRow>(
  `select o.* from ${table('orders')} o where o.show = $1 and (
     o.buyer = any($2::uuid[])
     or o.order_id in (select order_id from ${table('transferred_tickets')} where holder = any($2::uuid[])))`,
);

/** How many tickets each of these people holds that let them into this show, of any tier. Who has none is left out. */
export async function admissionsTo(
  database: Database,
  show: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const asked = new Set(people);
  const counts = new Map<string, number>();
  for (const order of await ofShow(database, [show, people])) {
    for (const unit of order.units) {
      if (!asked.has(unit.holder) || !admits(order, unit)) continue;
      counts.set(unit.holder, (counts.get(unit.holder) ?? 0) + 1);
    }
  }
  return counts;
}

function admits(order: OrderRow, unit: UnitView): boolean {
  const status = statusOfUnit(order, unit);
  return status === 'confirmed' || status === 'used' || status === 'disputed';
}
