import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { DAY, HOUR, MINUTE, ms } from '@marquee/domain/kernel/time.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import type { OrderCommand } from '@marquee/domain/ticketing/order/commands.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { crowdMember, crowdName, demoAccounts } from '../accounts/demo-people.ts';
import { demoCard } from '../demo/card.ts';
import type { DemoParts, DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { demoShowId, startOf } from '../shows/demo-shows.ts';

/** Who buys, and the name on their tickets. */
interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface Wish {
  readonly buyer: Buyer;
  readonly show: string;
  readonly tier: Tier;
  readonly quantity: number;
}

/** Tickets in every state for the demo fan, a sold-out show with a waiting list, and some company in the other shows. */
export const ticketingDemo: DemoParts = [{ name: 'tickets', after: ['shows'], ago: 22 * DAY, seed: seedTickets }];

/** In the order of the days: what is sold of one show goes on where the last sale of it was. */
async function seedTickets(seed: DemoSeed): Promise<void> {
  const { clock, now } = seed;
  const fan = await account(seed, 'fan@marquee.test');
  const artist = await account(seed, 'artist@marquee.test');
  const refunded = await buy(seed, { buyer: fan, show: 'sable-road', tier: 'general', quantity: 1 });
  await buy(seed, { buyer: fan, show: 'highlife-bar', tier: 'stream', quantity: 1 });
  const used = await buy(seed, { buyer: fan, show: 'first-night', tier: 'general', quantity: 1 });
  await buy(seed, { buyer: artist, show: 'sable-road', tier: 'stream', quantity: 1 });
  await sellOut(seed);
  for (let n = 0; n < FRIENDS; n += 1) {
    clock.stand((21 - n * 0.8) * DAY);
    await company(seed, n);
  }
  clock.stand(2 * DAY);
  await wait(seed, fan.id, 'house', 2);
  await buy(seed, { buyer: fan, show: 'sunday', tier: 'vip', quantity: 2 });
  await buy(seed, { buyer: fan, show: 'porch-light-show', tier: 'stream', quantity: 1 });
  await buy(seed, { buyer: fan, show: 'flood', tier: 'general', quantity: 2 });
  clock.stand(DAY + 5 * HOUR);
  const refund = { refundId: derivedId('demo', 'refund', refunded), reason: 'buyer' } as const;
  const doorsAt = now + 25 * MINUTE;
  await onOrder(seed, fan.id, { type: 'RequestRefund', order: refunded, ...refund, doorsAt });
  clock.stand(now - ms(startOf('first-night', now)) + 10 * MINUTE);
  const dryCounty = await seed.person('dry@marquee.test');
  const show = demoShowId('first-night');
  await onOrder(seed, dryCounty, { type: 'CheckIn', order: used, unit: 1, generation: 1, show });
  for (let n = 0; n < LATECOMERS; n += 1) {
    clock.stand((20 - 1.6 * n) * HOUR);
    await buy(seed, { buyer: oneOfTheCrowd(150 + n), show: 'last-call', tier: 'stream', quantity: 1 });
  }
  clock.stand(0);
  await hold(seed, { buyer: fan, show: 'small-hours', tier: 'general', quantity: 2 });
}

/** A small house that is full, and who waits for a seat there. */
async function sellOut(seed: DemoSeed): Promise<void> {
  for (let n = 0; n < 3; n += 1)
    await buy(seed, { buyer: oneOfTheCrowd(n), show: 'house', tier: 'general', quantity: 4 });
  seed.clock.stand(15 * DAY);
  for (const [n, units] of [2, 1, 4].entries()) await wait(seed, crowdMember(40 + n), 'house', units);
}

/** So many of the crowd buy for shows that the demo's fan goes to. */
const FRIENDS = 24;
/** And so many in the last hours before a show. */
const LATECOMERS = 12;

async function company(seed: DemoSeed, n: number): Promise<void> {
  await buy(seed, { buyer: oneOfTheCrowd(60 + n), show: 'sable-road', tier: 'general', quantity: 1 + (n % 6) });
  await buy(seed, { buyer: oneOfTheCrowd(60 + n), show: 'highlife-bar', tier: 'stream', quantity: 1 });
  if (n % 2 === 0)
    await buy(seed, { buyer: oneOfTheCrowd(90 + n), show: 'small-hours', tier: 'general', quantity: 1 + (n % 4) });
  if (n % 3 === 0) await buy(seed, { buyer: oneOfTheCrowd(120 + n), show: 'flood', tier: 'general', quantity: 2 });
}

async function account(seed: DemoSeed, email: string): Promise<Buyer> {
  const known = demoAccounts.find((one) => one.email === email);
  const name = [known?.name, known?.lastName].filter(Boolean).join(' ') || email;
  return { id: await seed.person(email), name, email };
}

function oneOfTheCrowd(n: number): Buyer {
  return { id: crowdMember(n), name: crowdName(n), email: 'guest@marquee.test' };
}

/** Holds, pays with the good test card and confirms. Answers the order. */
async function buy(seed: DemoSeed, wish: Wish): Promise<string> {
  const { ticketing, payments } = seed;
  const started = await hold(seed, wish);
  if (started.payment === 'nothingDue') return started.order;
  await payments.sandbox?.confirm(started.clientSecret, demoCard);
  const outcome = await ticketing.settlement?.confirm(started.order, started.intentId, wish.buyer.id);
  if (!outcome || isRejection(outcome)) throw new Error(`demo: order ${started.order}: ${JSON.stringify(outcome)}`);
  return started.order;
}

async function hold({ goOn, ticketing }: DemoSeed, { buyer, show, tier, quantity }: Wish) {
  goOn();
  const started = await ticketing.ticketCheckout?.purchase(
    { show: demoShowId(show), tier, quantity, purchaser: { name: buyer.name, email: buyer.email } },
    as(buyer.id),
    { commandId: derivedId('demo', 'purchase', buyer.id, show, tier) },
  );
  if (!started || isRejection(started)) throw new Error(`demo: ${show} ${tier}: ${JSON.stringify(started)}`);
  return started;
}

function wait({ storage: { bus } }: DemoSeed, person: string, show: string, units: number): Promise<void> {
  const join = { type: 'JoinWaitingList', show: demoShowId(show), tier: 'general', person, units } as const;
  return sendDemo(bus, inventoryAggregate, join, as(person), 'wait', person, show);
}

function onOrder({ storage: { bus } }: DemoSeed, person: string, command: OrderCommand): Promise<void> {
  return sendDemo(bus, orderAggregate, command, as(person), command.type, command.order);
}
