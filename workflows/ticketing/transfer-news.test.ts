import { id } from '@marquee/domain/testing/ids.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { mail } from '../mail/mail-definition.ts';
import { as, openShow, orderId, register, sell } from './testing/sale-fixtures.ts';
import { World } from './testing/world.ts';

const [giver, friend, offer] = [id(1001), id(77), id(78)];
const transfer = { order: orderId(1), unit: 2, offer } as const;
let world: World;

/** One of two tickets is on its way to Noa, whose address the giver gave. */
beforeEach(async () => {
  world = new World();
  await openShow(world, { general: 5 });
  await sell(world, 1, { quantity: 2 });
  await register(world, giver, 'Ida');
  await register(world, friend, 'Noa');
  const recipient = await world.personalData.seal(id(79), { email: 'noa.at.home@example.test' });
  await world.send(orderAggregate, { type: 'OfferTransfer', ...transfer, recipient }, as(giver));
});

async function mails(kind: string) {
  await world.react();
  await world.run(mail, `mail/${kind}/${offer}`);
  return world.mails;
}

describe('a ticket that was sent to a friend', () => {
  it('who gave it is told by mail when it is taken, and by whom', async () => {
    await world.send(orderAggregate, { type: 'AcceptTransfer', ...transfer }, as(friend));
    const [letter, ...others] = await mails('transferTaken');
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: 'ida@example.test', subject: 'Noa has your ticket: Vega at the Orpheum' });
    expect(letter?.text).toContain('Your code for it no longer opens the door.');
    expect(letter?.text).toContain('Seat: A2');
  });

  it('who was to get it is told by mail when it is taken back, at the address that was given', async () => {
    await world.send(orderAggregate, { type: 'WithdrawTransfer', ...transfer }, as(giver));
    const [letter, ...others] = await mails('transferWithdrawn');
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: 'noa.at.home@example.test',
      subject: 'Ida took the ticket back: Vega at the Orpheum',
    });
    expect(letter?.text).toContain('The link that you were sent no longer works.');
  });

  it('nobody is told who has left', async () => {
    await world.send(orderAggregate, { type: 'AcceptTransfer', ...transfer }, as(friend));
    await world.personalData.erase(giver);
    expect(await mails('transferTaken')).toEqual([]);
  });
});
