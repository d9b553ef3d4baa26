import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import type { DoorFindingRow } from './door-findings-table.ts';
import type { OrderRow } from './order-row.ts';
import { orders } from './orders.ts';

/** With the order of the ticket that it is about. */
export type DoorFinding = DoorFindingRow & Pick<OrderRow, 'tier' | 'units'>;

const { table } = projectionVersionOf(orders);
const ofShow = prepared<DoorFinding>(
  `select f.*, o.tier, o.units from ${table('door_findings')} f join ${table('orders')} o using (order_id)
   where o.show = $1 order by f.at desc, f.admission limit $2`,
);

/** What the doors of a show did that should not have been, the newest first. */
export async function doorFindingsOf(database: Database, show: string, limit = 100): Promise<readonly DoorFinding[]> {
  return ofShow(database, [show, limit]);
}
