import type { InventoryState } from '@marquee/domain/ticketing/inventory/state.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { pagesToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { play } from '../testing/history/play.ts';
import type { Scene } from '../testing/history/scene.ts';
import { World } from '../testing/world.ts';
import { OpenOrders } from './open-orders.ts';

/** What the inventories themselves say that a person holds. */
function holdsOf({ world, shows }: Scene, person: string) {
  return shows.flatMap(({ show, tiers }) =>
    tiers.flatMap((tier) =>
      (world.state<InventoryState>(`inventory-${show}-${tier}`)?.holds.of(person) ?? []).map(({ seats }) => ({
        show,
        tier,
        units: seats.length,
      })),
    ),
  );
}

test('what a person holds elsewhere is what the other inventories say, in any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const world = new World(memoryEventStore(), seed);
      const scene = await play(world, 120);
      const view = new OpenOrders([], undefined);
      for await (const events of pagesToEnd(world.store, { types: view.events, batchSize: 7 })) view.apply(events);
      for (const person of scene.people) {
        const all = holdsOf(scene, person);
        for (const { show, tiers } of scene.shows) {
          for (const tier of tiers as readonly Tier[]) {
            const elsewhere = all.filter((hold) => hold.show !== show || hold.tier !== tier);
            const inShow = elsewhere.filter((hold) => hold.show === show);
            expect(view.of(person, show, tier)).toEqual({
              heldInShow: inShow.reduce((sum, { units }) => sum + units, 0),
              openOrders: elsewhere.length,
            });
          }
        }
      }
    }),
    { numRuns: 15 },
  );
});
