import { inspect } from 'node:util';
import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { as, openShow, order, orderId, register, sell, show } from '../ticketing/testing/sale-fixtures.ts';
import { dawn, World } from '../ticketing/testing/world.ts';
import { mail } from './mail-definition.ts';

const [fan, friend, offer] = [id(1001), id(77), id(78)];
let world: World;
beforeEach(async () => {
  world = new World();
  await openShow(world, { general: 1 });
});

describe('a ticket that is given away', () => {
  beforeEach(async () => {
    await register(world, fan, 'Ida');
    await sell(world, 1);
    const recipient = await world.personalData.seal(friend, { email: 'noa@example.test' });
    const transfer = { type: 'OfferTransfer', order: orderId(1), unit: 1, offer, recipient } as const;
    await world.send(orderAggregate, transfer, as(fan));
    await world.react();
  });

  it('is offered by mail, with a link that claims it', async () => {
    await world.run(mail, `mail/transferOffer/${offer}`);
    expect(world.mails).toMatchObject([
      { to: 'noa@example.test', person: friend, subject: 'Ida has a ticket for you: Vega at the Orpheum' },
    ]);
    expect(world.mails[0]?.text).toContain(`Take the ticket: https://marquee.example/tickets?claim=${offer}`);
    expect(world.mails[0]?.text).toContain('Seat: A1');
  });

  it('is not offered any more when it was taken back', async () => {
    await world.send(orderAggregate, { type: 'WithdrawTransfer', order: orderId(1), unit: 1 }, as(fan));
    expect((await world.run(mail, `mail/transferOffer/${offer}`)).end).toEqual({ state: 'done', output: 0 });
  });
});

it('seats that come free are offered to who waited, by mail', async () => {
  await register(world, friend, 'Noa');
  await order(world, 1);
  const join = { type: 'JoinWaitingList', show, tier: 'general', person: friend, units: 1 } as const;
  await world.send(inventoryAggregate, join, as(friend));
  world.now = dawn + 10 * MINUTE;
  const sweep = { type: 'SweepExpired', show, tier: 'general', spare: [] } as const;
  await world.send(inventoryAggregate, sweep, { kind: 'system', name: 'sweeper' });
  await world.react();
  const [key] = [...world.jobs.keys()].filter((each) => each.startsWith('mail/waitingListOffer/'));
  await world.run(mail, key ?? '');
  expect(world.mails).toMatchObject([{ to: 'noa@example.test', person: friend }]);
  expect(world.mails[0]?.text).toContain('Nobody else can buy it until');
});

it('a mail server that is away is tried again, and then a person is called', async () => {
  await sell(world, 1);
  const away = async () => Promise.reject(new Error('connection refused'));
  const key = `mail/confirmation/${orderId(1)}`;
  const story = await world.run(mail, key, { replaced: { sendMail: away } });
  expect(story.end.state).toBe('waiting');
  expect(story.calls).toHaveLength(30);
  expect(story.stuck).toEqual(['Unexpected: connection refused']);
  expect((await world.run(mail, key)).end).toEqual({ state: 'done', output: 1 });
});

it('whom a mail server refuses is named in no report', async () => {
  await sell(world, 1);
  const said = vi.spyOn(world.mails, 'push').mockImplementation(({ to }) => {
    throw new Error(`550 5.1.1 <${to.toUpperCase()}>: no such user`);
  });
  const sending = world.activities.sendMail({ mail: 'confirmation', order: orderId(1) });
  const failure = await sending.catch((error: unknown) => error);
  const [{ to } = { to: '' }] = said.mock.calls[0] ?? [];
  expect(to).toContain('@');
  expect(failure).toMatchObject({ code: 'MailNotSent', message: '550 5.1.1 <[address]>: no such user' });
  expect(inspect(failure).toLowerCase()).not.toContain(to.toLowerCase());
});
