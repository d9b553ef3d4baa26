import { randomUUID } from 'node:crypto';
import { busOver } from '@marquee/command-api/bus/testing/setup.ts';
import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import type { InventoryCommand } from '@marquee/domain/ticketing/inventory/commands.ts';
import type { InventoryEvent } from '@marquee/domain/ticketing/inventory/events.ts';
import type { InventoryState } from '@marquee/domain/ticketing/inventory/state.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { expect, test } from 'vitest';
import { seatsOf } from './seats.ts';

const SEATS = 50;
const BUYERS = 200;

/** The inventory with its guard off: it forgets who holds a seat, so it decides every hold as if it were the first. */
const unguarded: Aggregate<InventoryState, InventoryCommand, InventoryEvent> = {
  ...inventoryAggregate,
  evolve: (state, event) => (event.type === 'SeatsHeld' ? state : inventoryAggregate.evolve(state, event)),
};

test('the check of the race holds for the inventory, and finds one whose guard is off', async () => {
  for (const [aggregate, sound] of [
    [inventoryAggregate, true],
    [unguarded, false],
  ] as const) {
    const store = memoryEventStore();
    const bus = busOver(store);
    const show = randomUUID();
    const system = { kind: 'system', name: 'demo' } as const;
    const open = {
      type: 'OpenInventory',
      show,
      tier: 'general',
      owner: randomUUID(),
      capacity: SEATS,
      price: 2500,
    } as const;
    await bus.send(aggregate, open, { actor: system, commandId: randomUUID() });
    await Promise.all(
      Array.from({ length: BUYERS }, () => {
        const [order, buyer] = [randomUUID(), randomUUID()];
        const purchaser = { person: buyer, sealed: 'AAAA' };
        const others = { heldInShow: 0, openOrders: 0 };
        return bus.send(
          aggregate,
          { type: 'HoldSeats', show, tier: 'general', order, buyer, purchaser, quantity: 1, others },
          { actor: { kind: 'person', id: buyer, roles: [] }, commandId: order },
        );
      }),
    );
    const seats = await seatsOf(store, show);
    expect(seats.peak <= SEATS && seats.givenTwice.length === 0).toBe(sound);
    expect(seats.peak).toBe(sound ? SEATS : BUYERS);
    await bus.close();
  }
});
