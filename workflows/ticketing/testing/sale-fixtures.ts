import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { dawn, type World } from './world.ts';

export const show = id(1);
export const artist = id(2);
export const as = (person: string): Actor => ({ kind: 'person', id: person, roles: ['fan'] });

/** A show in three weeks whose tiers have this many seats, on sale; its artist has an account. */
export async function openShow(world: World, capacity: Partial<Record<Tier, number>>): Promise<void> {
  await register(world, artist, 'Mara');
  const tiers = Object.entries(capacity).map(([tier, seats]) => ({ tier: tier as Tier, price: 2500, capacity: seats }));
  const details = {
    title: 'Vega at the Orpheum',
    description: 'One night, one synthesiser.',
    genre: 'Electronic',
    scheduledAt: iso(dawn + 21 * DAY),
    location: 'Pier 9, Reno',
  } as const;
  await world.send(
    showAggregate,
    { type: 'ScheduleShow', show, owner: artist, details, price: 500, tiers },
    as(artist),
  );
  await world.react();
}

export async function register(world: World, person: string, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}@example.test`;
  const profile = await world.personalData.seal(person, { email, username: firstName.toLowerCase(), firstName });
  await world.send(personAggregate, { type: 'RegisterAccount', person, userType: 'fan', profile }, as(person));
}

interface OrderOptions {
  readonly tier?: Tier;
  readonly quantity?: number;
  readonly buyer?: string;
}

/** Seats held for an order, as the purchase does first. */
export async function hold(world: World, number: number, options: OrderOptions = {}): Promise<void> {
  const { tier = 'general', quantity = 1, buyer = id(1000 + number) } = options;
  const contact = { name: `Fan ${number}`, email: `fan${number}@example.test` };
  const purchaser = await world.personalData.seal(buyer, contact);
  const others = { heldInShow: 0, openOrders: 0 };
  const command = {
    type: 'HoldSeats',
    show,
    tier,
    order: orderId(number),
    buyer,
    purchaser,
    quantity,
    others,
  } as const;
  await world.send(inventoryAggregate, command, as(buyer), orderId(number));
}

/** A hold, the order placed, and an intent made for the browser. Answers the intent's id. */
export async function order(world: World, number: number, options: OrderOptions = {}): Promise<string> {
  await hold(world, number, options);
  await world.react();
  const { tier, quantity = 1 } = options;
  const cents = (tier === 'stream' ? 500 : 2500) * quantity;
  const payable = `order-${orderId(number)}`;
  const intent = await world.provider.createIntent({ payable, attempt: 1, cents, description: 'Tickets' });
  return intent.id;
}

export function orderId(number: number): string {
  return id(100 + number);
}

/** An order that is paid, and whose webhook came. */
export async function sell(world: World, number: number, options: OrderOptions = {}): Promise<string> {
  const intentId = await order(world, number, options);
  world.provider.pay(intentId);
  await world.activities.settlePayment({ payable: `order-${orderId(number)}` });
  await world.react();
  return intentId;
}
