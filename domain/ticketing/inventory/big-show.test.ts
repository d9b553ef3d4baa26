import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { now, system } from '../../testing/specification.ts';
import { owner, sealed, show } from '../testing/fixtures.ts';
import { inventoryAggregate } from './aggregate.ts';
import type { InventoryCommand } from './commands.ts';
import { snapshots } from './snapshot.ts';
import { availability, type InventoryState, soldSeats } from './state.ts';

const CAPACITY = 500_000;
const of = { show, tier: 'general' } as const;
const purchaser = sealed(owner);

/** Half a million seats: all but 40,000 sold, one ticket an order, the rest held. */
describe('a show of 500,000 tickets', () => {
  const state = inventoryAggregate.initialState();
  const run = (command: InventoryCommand, at = now, on: InventoryState = state) => {
    const decision = inventoryAggregate.decide(command, on, {
      now: at,
      actor: system,
      policy: defaultPolicy,
      commandId: 'c',
    });
    if ('rejected' in decision) throw new Error(decision.code);
    for (const event of decision) inventoryAggregate.evolve(on, event);
    return decision;
  };
  const others = { heldInShow: 0, openOrders: 0 };
  const hold = (n: number) =>
    ({ type: 'HoldSeats', ...of, order: id(n), buyer: id(n), purchaser, quantity: 1, others }) as const;

  beforeAll(() => {
    run({ type: 'OpenInventory', ...of, owner, capacity: CAPACITY, price: 2500 });
    for (let n = 1; n <= CAPACITY; n++) {
      if (n <= 40_000) run(hold(n));
      else inventoryAggregate.evolve(state, { type: 'SeatsSold', data: { order: id(n), seats: [n], late: true } });
    }
  }, 60_000);

  it('takes a few MB, and a snapshot of 20 MB at most', () => {
    expect(availability(state)).toMatchObject({ sold: 460_000, held: 40_000, free: 0 });
    expect(state.sales.byteLength).toBeLessThan(25_000_000);
    expect(snapshots.save(state).byteLength).toBeLessThan(20_000_000);
  });

  it('goes on from its snapshot where it was', () => {
    const loaded = snapshots.load(Buffer.from(snapshots.save(state)));
    expect(availability(loaded)).toEqual(availability(state));
    expect(soldSeats(loaded, id(CAPACITY))).toEqual([CAPACITY]);
    expect(run({ type: 'SellSeats', ...of, order: id(400_000), quantity: 1 }, now, loaded)).toEqual([]);
    expect(run(hold(CAPACITY + 1), now + 10 * MINUTE, loaded)).toMatchObject([
      { type: 'HoldExpired', data: { order: id(1), seats: [1] } },
      { type: 'SeatsHeld', data: { order: id(CAPACITY + 1), seats: [1] } },
    ]);
    expect(availability(state)).toMatchObject({ sold: 460_000, held: 40_000 });
  });

  it('finds the one free seat among them all', () => {
    run({ type: 'ReturnSeats', ...of, order: id(CAPACITY), reason: 'refunded' });
    expect(run(hold(CAPACITY + 2))).toMatchObject([{ data: { seats: [CAPACITY] } }]);
  });
});
