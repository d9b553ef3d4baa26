import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { mail } from '../mail/mail-definition.ts';
import { artist, as, openShow, orderId, register, sell, show } from './testing/sale-fixtures.ts';
import { World } from './testing/world.ts';

const [buyer, friend] = [id(1001), id(77)];
const order = orderId(1);
let world: World;

/** Three tickets, the third of which belongs to Noa now. */
beforeEach(async () => {
  world = new World();
  await openShow(world, { general: 5 });
  await sell(world, 1, { quantity: 3 });
  await register(world, friend, 'Noa');
  const recipient = await world.personalData.seal(friend, { email: 'noa@example.test' });
  const transfer = { order, unit: 3, offer: id(78) } as const;
  await world.send(orderAggregate, { type: 'OfferTransfer', ...transfer, recipient }, as(buyer));
  await world.send(orderAggregate, { type: 'AcceptTransfer', ...transfer }, as(friend));
  await world.react();
});

/** The door lets tickets in, one a minute, and the mails that come of it are sent. */
async function admit(...units: number[]): Promise<void> {
  for (const unit of units) {
    world.now += MINUTE;
    const generation = unit === 3 ? 2 : 1;
    await world.send(orderAggregate, { type: 'CheckIn', order, unit, generation, show }, as(artist));
  }
  await world.react();
  for (const key of [...world.jobs.keys()].filter((job) => job.startsWith('mail/admitted/')))
    await world.run(mail, key);
}
const told = () => world.mails.map(({ to }) => to);

describe('a ticket that is let in at the door', () => {
  it('its holder hears at what time, by the clock of the place', async () => {
    await admit(2);
    expect(told()).toEqual(['fan1@example.test']);
    expect(world.mails[0]?.subject).toBe('Let in at 8:01 PM UTC: Vega at the Orpheum');
    expect(world.mails[0]?.text).toContain('let the first of your tickets in at 8:01 PM UTC');
    expect(world.mails[0]?.text).toContain('Seat: A2');
  });

  it('one mail an order and holder: not one a ticket, nor one a scan', async () => {
    await admit(1, 2, 3, 1);
    await world.reactAnew();
    await admit();
    expect(told().sort()).toEqual(['fan1@example.test', 'noa@example.test']);
    expect(world.mails.find(({ to }) => to === 'noa@example.test')?.text).toContain(
      'let your ticket in at 8:03 PM UTC',
    );
  });

  it('nobody is told who let the own ticket in, or has left', async () => {
    await world.personalData.erase(buyer);
    await admit(1);
    await sell(world, 2, { buyer: artist });
    const own = { order: orderId(2), unit: 1, generation: 1, show } as const;
    await world.send(orderAggregate, { type: 'CheckIn', ...own }, as(artist));
    await world.react();
    expect((await world.run(mail, `mail/admitted/${orderId(2)}/1`)).end).toEqual({ state: 'done', output: 0 });
    expect(told()).toEqual([]);
  });
});
