import { type OfferedTip, tipStatus } from '@marquee/domain/payments/tip/aggregate.ts';
import { ticketStatus } from '@marquee/domain/ticketing/order/rights.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tipsTable } from '../payments/tips.ts';
import { play } from '../testing/history/play.ts';
import { World } from '../testing/world.ts';
import { statusOfUnit } from './order-row.ts';
import { ordersTable } from './orders.ts';

/** The rows of a table after all events of a log, folded in one go. */
async function rowsOf<R extends object>(
  table: { fold(known: ReadonlyMap<string, R>, events: never): readonly { readonly after: R | undefined }[] },
  { store }: World,
): Promise<readonly R[]> {
  for await (const { events } of store.subscribe({ batchSize: 100_000 })) {
    return table.fold(new Map(), events as never).flatMap(({ after }) => (after ? [after] : []));
  }
  return [];
}

test('ST236: a ticket’s status is what the aggregate says, in any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const world = new World(memoryEventStore(), seed);
      const scene = await play(world, 150);
      const rows = await rowsOf(ordersTable, world);
      expect(rows.length).toBe(scene.sales.length);
      for (const row of rows) {
        const order = scene.order(row.order_id);
        if (!order) throw new Error(row.order_id);
        const told = row.units.map((unit) => [
          unit.unit,
          unit.seat,
          unit.holder,
          unit.generation,
          statusOfUnit(row, unit),
        ]);
        const is = order.units.map((unit) => [
          unit.unit,
          unit.seat,
          unit.holder,
          unit.generation,
          ticketStatus(order, unit.unit),
        ]);
        expect(told).toEqual(is);
        expect(told.map((unit) => unit[4])).toContain(row.status);
      }
    }),
    { numRuns: 15 },
  );
});

test('a tip’s status is what the aggregate says, in any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const world = new World(memoryEventStore(), seed);
      await play(world, 150);
      for (const row of await rowsOf(tipsTable, world)) {
        expect(row.status).toBe(tipStatus(world.state<OfferedTip>(`tip-${row.tip}`) as OfferedTip));
      }
    }),
    { numRuns: 10 },
  );
});
