import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../../kernel/rejection.ts';
import { MINUTE } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { type Circumstances, fold, now, system } from '../../testing/specification.ts';
import { artist, buyer, operator, owner, person, show } from '../testing/fixtures.ts';
import * as a from '../testing/inventories.ts';
import type { Tier } from '../tiers.ts';
import { inventoryAggregate } from './aggregate.ts';
import type { InventoryCommand } from './commands.ts';
import type { InventoryEvent } from './events.ts';
import { availability } from './state.ts';

const places = defaultPolicy.show.tierCapacities.stream;
const sellReplay = (price = 500) => ({ type: 'SellReplay', price }) as const;
const stop = { type: 'EndReplaySale' } as const;

function when(
  history: readonly InventoryEvent[],
  command: a.Command,
  given: Circumstances = {},
  tier: Tier = 'stream',
) {
  return a.inventories.given(history).when({ ...command, show, tier } as InventoryCommand, given);
}
function after(history: readonly InventoryEvent[], ...commands: readonly a.Command[]): readonly InventoryEvent[] {
  return commands.reduce((events, command) => when(events, command).history, history);
}
const opened = after([], { type: 'OpenInventory', owner, capacity: 2, price: 500 });
const ended = after(opened, a.holdSeats(1, 2), a.sell(1, 2), a.close('ended'));
const onSale = after(ended, sellReplay(700));
const late = { now: now + 11 * MINUTE } as const;

describe('SellReplay', () => {
  it('opens the stream again once the show is over, at its own price, to more than had watched it', () => {
    const event = { type: 'ReplaySaleOpened', data: { price: 700, capacity: 2 + places } };
    for (const actor of [artist, operator]) when(ended, sellReplay(700), { actor }).gives(event);
    when(onSale, sellReplay(700)).gives();
    when(onSale, sellReplay(900)).gives({ type: 'ReplaySaleOpened', data: { price: 900, capacity: 2 + places } });
    expect(availability(a.inventories.given(onSale).state())).toMatchObject({ sold: 2, free: places });
  });

  it('is for the owner, and for the stream of a show that has ended', () => {
    when(ended, sellReplay(), { actor: buyer }).refuses('NotTheOwner');
    when(onSale, stop, { actor: buyer }).refuses('NotTheOwner');
    when([], sellReplay()).refuses('NotFound');
    when(opened, sellReplay()).refuses('ShowNotOver');
    when(after(opened, a.close('paused')), sellReplay()).refuses('ShowNotOver');
    when(after(opened, a.close('cancelled')), sellReplay()).refuses('ShowCancelled');
    when(ended, sellReplay(20)).refuses('BelowProviderMinimum');
    when(after([], { type: 'OpenInventory', owner, capacity: 2, price: 500 }), sellReplay(), {}, 'vip').refuses(
      'NotAllowed',
    );
  });

  it('may be free', () => {
    when(ended, sellReplay(0)).gives({ type: 'ReplaySaleOpened', data: { price: 0, capacity: 2 + places } });
  });
});

describe('a replay on sale', () => {
  it('is held and sold like any ticket, as one for the replay', () => {
    const held = when(onSale, a.holdSeats(2, 1));
    expect(held.events).toMatchObject([{ type: 'SeatsHeld', data: { seats: [3], price: 700, replay: true } }]);
    when(held.history, a.sell(2, 1)).gives({ type: 'SeatsSold', data: { order: id(2), seats: [3], late: false } });
    expect(when(opened, a.holdSeats(2, 1)).events[0]).not.toHaveProperty('data.replay');
  });

  it('is not bought by money that came late for the show, nor the show by money for the replay', () => {
    const gone = after(opened, a.holdSeats(9, 1), a.release(9), a.close('ended'), sellReplay());
    when(gone, a.sell(9, 1)).refuses('SaleClosed');
    when(opened, { ...a.sell(9, 1), replay: true }).refuses('SaleClosed');
    const forReplay = after(onSale, a.holdSeats(2, 1), a.release(2));
    when(forReplay, { ...a.sell(2, 1), replay: true }, late).gives({
      type: 'SeatsSold',
      data: { order: id(2), seats: [3], late: true },
    });
  });

  it('has no waiting list, and a gate that the show’s own cannot move', () => {
    when(onSale, a.join(1), { actor: person(a.fan) }).refuses('SaleClosed');
    when(onSale, a.close('ended')).gives();
    when(onSale, a.close('cancelled')).gives();
    when(onSale, { type: 'ReopenGate' }).refuses('SaleClosed');
  });

  it('ends when the artist says so; who is paying then still gets it, and it may be sold again', () => {
    const paying = after(onSale, a.holdSeats(2, 1));
    const over = when(paying, stop, { actor: artist });
    over.gives({ type: 'ReplaySaleEnded', data: {} });
    when(over.history, stop).gives();
    when(over.history, a.holdSeats(3, 1)).refuses('SaleClosed');
    expect(when(over.history, a.sell(2, 1)).events).toHaveLength(1);
    when(over.history, { ...a.sell(4, 1), replay: true }).refuses('SaleClosed');
    expect(when(over.history, sellReplay()).events).toHaveLength(1);
  });
});

const commands: fc.Arbitrary<a.Command> = fc.oneof(
  fc
    .record({ n: fc.integer({ min: 1, max: 9 }), units: fc.integer({ min: 1, max: 2 }) })
    .map(({ n, units }) => a.holdSeats(n, units)),
  fc.integer({ min: 1, max: 9 }).map((n) => a.sell(n, 1)),
  fc.integer({ min: 1, max: 9 }).map((n) => ({ ...a.sell(n, 1), replay: true })),
  fc.integer({ min: 1, max: 9 }).map((n) => a.release(n)),
  fc.integer({ min: 1, max: 9 }).map((n) => a.giveBack(n)),
  fc.constantFrom<a.Command>(sellReplay(500), sellReplay(700), stop, a.close('ended'), a.close('paused'), {
    type: 'ReopenGate',
  }),
);

it('whatever comes: what is held is for the replay exactly while that is sold, and no seat is there twice', () => {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 40 }), (given) => {
      const events = [...opened];
      const state = fold(inventoryAggregate, opened);
      for (const [n, command] of given.entries()) {
        const context = { now: now + n * MINUTE, actor: system, policy: defaultPolicy, commandId: String(n) };
        const decision = inventoryAggregate.decide(
          { ...command, show, tier: 'stream' } as InventoryCommand,
          state,
          context,
        );
        if (isRejection(decision)) continue;
        const sold = state.terms?.gate === 'replay';
        for (const event of decision) {
          if (event.type === 'SeatsHeld') expect(event.data.replay ?? false).toBe(sold);
          inventoryAggregate.evolve(state, event);
        }
        const { capacity, sold: taken, held, free } = availability(state);
        expect(taken + held + free).toBe(capacity);
        expect(free).toBeGreaterThanOrEqual(0);
        events.push(...decision);
      }
      const again = availability(fold(inventoryAggregate, events));
      expect(again).toEqual(availability(state));
    }),
  );
});
