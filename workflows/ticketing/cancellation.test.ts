import { DAY } from '@marquee/domain/kernel/time.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { mail } from '../mail/mail-definition.ts';
import { showCancellation } from './show-cancellation-definition.ts';
import { artist, as, openShow, order, orderId, register, sell, show } from './testing/sale-fixtures.ts';
import { World } from './testing/world.ts';

const job = `show-cancellation/${show}`;
let world: World;

/** Orders 1 and 2 are paid, 3 is free of charge for nobody: it is not paid yet. */
beforeEach(async () => {
  world = new World();
  await openShow(world, { general: 5, stream: 5 });
  await sell(world, 1, { quantity: 2 });
  await sell(world, 2, { tier: 'stream' });
  await order(world, 3);
});

async function cancel() {
  await world.send(showAggregate, { type: 'CancelShow', show, reason: 'Flu.' }, as(artist));
  await world.react();
  return world.run(showCancellation, job);
}

describe('a cancelled show', () => {
  it('sells nothing more, gives every order back whole and gives up what is unpaid', async () => {
    const story = await cancel();
    expect(story.end).toEqual({ state: 'done', output: { refunded: 3, skipped: 0 } });
    expect(story.progress.at(-1)).toMatchObject({ total: 3, done: 3, failed: 0 });
    for (const number of [1, 2]) {
      expect((await world.types(`order-${orderId(number)}`)).slice(-2)).toEqual(['RefundRequested', 'RefundSucceeded']);
    }
    expect((await world.events(`order-${orderId(3)}`)).at(-1)).toMatchObject({
      type: 'PaymentAbandoned',
      data: { reason: 'cancelled' },
    });
    await expect(order(world, 4)).rejects.toThrow('refused');
  });

  it('starts no refund job of its own for its orders', async () => {
    await cancel();
    expect([...world.jobs.keys()].filter((key) => key.startsWith('refund/'))).toEqual([]);
  });

  it('gives each order its money once, though everything runs twice', async () => {
    await cancel();
    await world.run(showCancellation, job);
    await world.reactAnew();
    const types = await world.types(`order-${orderId(1)}`);
    expect(types.filter((type) => type === 'RefundSucceeded')).toHaveLength(1);
  });

  it('tells buyers why and how much, and who was given a ticket that it is void', async () => {
    const friend = id(77);
    await register(world, friend, 'Noa');
    const recipient = await world.personalData.seal(friend, { email: 'noa@example.test' });
    const transfer = { order: orderId(1), unit: 2, offer: id(78) } as const;
    await world.send(orderAggregate, { type: 'OfferTransfer', ...transfer, recipient }, as(id(1001)));
    await world.send(orderAggregate, { type: 'AcceptTransfer', ...transfer }, as(friend));
    await cancel();
    await world.run(mail, `mail/cancellation/${orderId(1)}`);
    expect(world.mails.map(({ to }) => to)).toEqual(['fan1@example.test', 'noa@example.test']);
    expect(world.mails[0]?.text).toContain('The reason given: Flu.');
    expect(world.mails[0]?.text).toContain('$50.00 goes back to the card');
    expect(world.mails[1]?.text).toContain('The money goes back to the person who gave it to you.');
    expect(world.jobs.has(`mail/cancellation/${orderId(3)}`)).toBe(false);
  });

  it('sets aside what the provider refuses, with its reason, and tries it again when a person says so', async () => {
    const intent = await world.provider.findIntent(`order-${orderId(1)}`, 1);
    await world.provider.refund({ refundId: 'by hand', intentId: intent?.id ?? '', payable: 'order', cents: 5000 });
    const story = await cancel();
    expect(story.end.state).toBe('waiting');
    expect(story.parked[orderId(1)]?.message).toContain('charge_already_refunded');
    expect(story.stuck).toEqual(['1 refund was refused: see the parked orders.']);

    world.provider.failRefund('by hand', 'lost');
    const again = await world.run(showCancellation, job, { signals: [{ name: 'retry', after: DAY }] });
    expect(again.end).toEqual({ state: 'done', output: { refunded: 3, skipped: 0 } });
    expect((await world.types(`order-${orderId(1)}`)).at(-1)).toBe('RefundSucceeded');
  });

  it('waits for the bank where a payment is disputed', async () => {
    const bank = { kind: 'system', name: 'payments' } as const;
    const dispute = { order: orderId(2), disputeId: 'dp_1', cents: 500, providerFee: 1500 } as const;
    await world.send(orderAggregate, { type: 'OpenDispute', ...dispute }, bank);
    const story = await cancel();
    expect(story.parked[orderId(2)]).toMatchObject({ code: 'DisputeOpen' });
  });

  it('gives money back that comes in after the end', async () => {
    await cancel();
    const late = await world.provider.findIntent(`order-${orderId(3)}`, 1);
    expect(late?.status).toBe('canceled');
  });
});
