import { randomUUID } from 'node:crypto';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { beforeEach, expect, test } from 'vitest';
import { BatchingCommandBus } from '../bus/batching-command-bus.ts';
import type { CommandBus } from '../bus/bus.ts';
import { InlineReactor } from './inline-reactor.ts';
import { ShowEditor } from './show-editor.ts';

const now = Date.parse('2026-11-05T20:00:00.000Z');
const [owner, show] = [randomUUID(), randomUUID()];
const artist = { kind: 'person', id: owner, roles: ['fan'] } as const;
const details = { title: 'Vega', description: '', genre: 'Jazz', scheduledAt: '2026-11-28T21:00:00.000Z' } as const;
const general = (capacity: number, price = 2500) => ({ tier: 'general', price, capacity }) as const;
const vip = (capacity: number) => ({ tier: 'vip', price: 7500, capacity }) as const;

let bus: CommandBus;
beforeEach(async () => {
  bus = new BatchingCommandBus({
    store: memoryEventStore(),
    policies: new PolicyBook([defaultPolicy]),
    clock: () => now,
  });
  const scheduled = await bus.send(
    showAggregate,
    { type: 'ScheduleShow', show, owner, details, price: 500, tiers: [general(10), vip(10)] },
    { actor: artist, commandId: randomUUID() },
  );
  if (!scheduled.ok) throw new Error(scheduled.rejection.message);
  await new InlineReactor(bus).now(scheduled.events);
});

async function hold(quantity: number) {
  const buyer = randomUUID();
  const purchaser = { person: buyer, sealed: '' };
  const others = { heldInShow: 0, openOrders: 0 };
  const command = { show, tier: 'general', order: randomUUID(), buyer, purchaser, quantity, others } as const;
  const actor = { kind: 'person', id: buyer, roles: [] } as const;
  const held = await bus.send(
    inventoryAggregate,
    { type: 'HoldSeats', ...command },
    { actor, commandId: command.order },
  );
  expect(held.ok).toBe(true);
}

/** What the show has recorded, and what its inventories sell. */
async function standing() {
  const { state } = await bus.load(showAggregate, `show-${show}`);
  if (state.status === 'none') throw new Error('there is no show');
  const capacities: (number | undefined)[] = [];
  for (const tier of ['general', 'vip'] as const) {
    const inventory = await bus.load(inventoryAggregate, `inventory-${show}-${tier}`);
    capacities.push(inventory.state.terms?.capacity);
  }
  const recorded = state.tiers.map(({ capacity }) => capacity);
  return { title: state.details.title, price: state.price, recorded, capacities };
}

const untouched = { title: 'Vega', price: 500, recorded: [10, 10], capacities: [10, 10] };
const edit = (editor: ShowEditor, tiers: Parameters<ShowEditor['edit']>[1]['tiers']) =>
  editor.edit(show, { details: { title: 'Vega, late' }, price: 600, tiers }, artist, { commandId: randomUUID() });

test('makes tiers smaller as far as their seats in use allow', async () => {
  await hold(8);
  const edited = await edit(new ShowEditor(bus, new InlineReactor(bus)), [general(8), vip(5)]);
  expect(isRejection(edited)).toBe(false);
  expect(await standing()).toEqual({ title: 'Vega, late', price: 600, recorded: [8, 5], capacities: [8, 5] });
});

test('refuses the whole edit when one tier would be too small, and nothing has changed', async () => {
  await hold(8);
  const edited = await edit(new ShowEditor(bus, new InlineReactor(bus)), [general(7), vip(5)]);
  expect(edited).toMatchObject({ code: 'SeatsInUse', details: { tier: 'general', least: 8 } });
  expect(await standing()).toEqual(untouched);
});

test('is taken back when seats were held between the question and the edit', async () => {
  const inlineReactor = new InlineReactor(bus);
  let raced = false;
  const late = new ShowEditor(bus, {
    async now(events) {
      if (!raced) await hold(8);
      raced = true;
      return inlineReactor.now(events);
    },
  });
  const edited = await edit(late, [general(5), vip(5)]);
  expect(edited).toMatchObject({ code: 'SeatsInUse', details: { least: 8 } });
  expect(await standing()).toEqual(untouched);
});

test('a repeated edit is one edit', async () => {
  const editor = new ShowEditor(bus, new InlineReactor(bus));
  const identity = { commandId: randomUUID() };
  const changes = { details: { title: 'Vega, late' }, tiers: [general(20)] };
  const [first, second] = [
    await editor.edit(show, changes, artist, identity),
    await editor.edit(show, changes, artist, identity),
  ];
  expect(second).toEqual(first);
  expect(await standing()).toMatchObject({ title: 'Vega, late', recorded: [20, 10], capacities: [20, 10] });
});
