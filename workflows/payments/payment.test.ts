import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { ProviderBusy } from '@marquee/infra/payments/port.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hold, openShow, order, orderId, sell, show } from '../ticketing/testing/sale-fixtures.ts';
import { dawn, World } from '../ticketing/testing/world.ts';
import { refund } from './refund-definition.ts';
import { ticketPayment } from './testing/definitions.ts';

const payable = `order-${orderId(1)}`;
const job = `ticket-payment/${orderId(1)}`;
const inventory = `inventory-${show}-general`;
let world: World;
let intentId: string;

/** One seat, held by order 1; its job is started a minute before the end. */
beforeEach(async () => {
  world = new World({ unsettledPayments: async () => [{ payable, expiresAt: dawn + 10 * MINUTE }] });
  await openShow(world, { general: 1 });
  intentId = await order(world, 1);
  world.now = dawn + 9 * MINUTE;
  await world.activities.sweepHolds({ watched: 0 });
  expect([...world.jobs.keys()]).toContain(job);
});

describe('a payment that is unsettled a minute before its end', () => {
  it('is settled in time when only its webhook was lost', async () => {
    world.provider.pay(intentId);
    const story = await world.run(ticketPayment, job);
    expect(story.end).toEqual({ state: 'done', output: 'issued' });
    expect(world.now).toBe(dawn + 9 * MINUTE);
    expect(await world.types(inventory)).toEqual(['InventoryOpened', 'SeatsHeld', 'SeatsSold']);
  });

  it('is given up at its end when the card was declined: the intent cancelled first, then the seat freed', async () => {
    world.provider.decline(intentId, 'card_declined');
    const story = await world.run(ticketPayment, job);
    expect(story.end).toEqual({ state: 'done', output: 'abandoned' });
    expect(world.now).toBe(dawn + 10 * MINUTE);
    expect((await world.provider.getIntent(intentId)).status).toBe('canceled');
    expect((await world.events(payable)).at(-1)).toMatchObject({
      type: 'PaymentAbandoned',
      data: { reason: 'expired' },
    });
    expect((await world.types(inventory)).at(-1)).toBe('HoldReleased');
    await sell(world, 2);
    expect((await world.types(inventory)).at(-1)).toBe('SeatsSold');
  });

  it('is honoured when its money was faster than the cancellation and the seat is still there', async () => {
    const story = await world.run(ticketPayment, job, { replaced: { settlePayment: payingAtTheEnd() } });
    expect(story.end).toEqual({ state: 'done', output: 'issued' });
    expect((await world.types(payable)).at(-1)).toBe('TicketsIssued');
  });

  it('goes back when its money came and the seat was sold to someone else', async () => {
    world.now = dawn + 11 * MINUTE;
    await sell(world, 2);
    expect(await world.types(inventory)).toContain('HoldExpired');
    world.provider.pay(intentId);
    const story = await world.run(ticketPayment, job);
    expect(story.end).toEqual({ state: 'done', output: 'refunding' });
    const [, requested] = (await world.events(payable)).slice(-2);
    expect(requested).toMatchObject({ type: 'RefundRequested', data: { cents: 2500, reason: 'soldOut' } });

    const [key] = [...world.jobs.keys()].filter((each) => each.startsWith('refund/'));
    expect((await world.run(refund, key ?? '')).end).toEqual({ state: 'done', output: 'succeeded' });
    expect((await world.types(payable)).at(-1)).toBe('RefundSucceeded');
    expect(await world.types(inventory)).not.toContain('SeatsReturned');
  });

  it('is given up at once when its seat is taken meanwhile', async () => {
    world.now = dawn + 11 * MINUTE;
    await sell(world, 2);
    expect((await world.run(ticketPayment, job)).end).toEqual({ state: 'done', output: 'abandoned' });
    world.provider.pay(intentId);
    expect((await world.provider.getIntent(intentId)).status).toBe('canceled');
  });
});

describe('money that comes when the job has ended', () => {
  /** The attempt is given up; the intent was paid all the same, as a lost cancellation can have it. */
  async function givenUp() {
    const command = { type: 'AbandonPayment', order: orderId(1), reason: 'expired' } as const;
    await world.send(orderAggregate, command, { kind: 'system', name: 'payments' });
    await world.react();
    expect((await world.types(inventory)).at(-1)).toBe('HoldReleased');
  }

  async function webhook() {
    const intent = { payable, attempt: 1, intentId, cents: 2500, currency: 'usd' } as const;
    const command = { type: 'SettlePayment', order: orderId(1), ...intent } as const;
    await world.send(orderAggregate, command, { kind: 'system', name: 'payments' });
    await world.react();
  }

  it('buys the seat when it is still there', async () => {
    await givenUp();
    await webhook();
    expect((await world.events(inventory)).at(-1)).toMatchObject({ type: 'SeatsSold', data: { late: true } });
    expect((await world.types(payable)).at(-1)).toBe('TicketsIssued');
  });

  it('goes back when it is not', async () => {
    await givenUp();
    await sell(world, 2);
    await webhook();
    expect((await world.events(payable)).at(-1)).toMatchObject({ type: 'RefundRequested', data: { reason: 'late' } });
    expect([...world.jobs.keys()].some((key) => key.startsWith('refund/'))).toBe(true);
  });
});

describe('a provider that does not answer', () => {
  it('is asked again, and nothing is guessed', async () => {
    world.provider.loseNext('cancelIntent', 'answer');
    const story = await world.run(ticketPayment, job);
    expect(story.end).toEqual({ state: 'done', output: 'abandoned' });
    expect(story.stuck).toEqual([]);
  });

  it('lost the call of an order among thousands of others: at its end it is given up all the same', async () => {
    const lost = new World({ unsettledPayments: async () => [{ payable, expiresAt: dawn + 10 * MINUTE }] });
    await openShow(lost, { general: 1 });
    await hold(lost, 1);
    await lost.react();
    lost.provider.findIntent = async (_payable, _attempt, askedAt) => {
      if (askedAt !== undefined) throw new ProviderBusy('too many around that time');
      return undefined;
    };
    lost.now = dawn + 9 * MINUTE;
    await lost.activities.sweepHolds({ watched: 0 });
    const story = await lost.run(ticketPayment, job);
    expect(story.end).toEqual({ state: 'done', output: 'abandoned' });
    expect(lost.now).toBe(dawn + 10 * MINUTE);
    expect((await lost.types(inventory)).at(-1)).toBe('HoldReleased');
  });

  it('has not decided: the hold is spared, and the money still buys the seat', async () => {
    const held = new World({
      dueInventories: async () => [{ show, tier: 'general' }],
      ordersBeingPaid: async (_show, _tier, since) => (since <= dawn + 10 * MINUTE ? [orderId(1)] : []),
    });
    await openShow(held, { general: 1 });
    const own = await order(held, 1);
    held.provider.process(own);
    held.now = dawn + 20 * MINUTE;
    await held.activities.sweepHolds({ watched: 0 });
    expect(await held.types(inventory)).not.toContain('HoldExpired');
    held.provider.pay(own);
    await held.activities.settlePayment({ payable });
    expect(await held.activities.fulfilOrder({ order: orderId(1) })).toBe('issued');
  });

  it('may decide after half an hour: then the hold is swept', async () => {
    const swept = new World({
      dueInventories: async () => [{ show, tier: 'general' }],
      ordersBeingPaid: async (_show, _tier, since) => (since <= dawn + 10 * MINUTE ? [orderId(1)] : []),
    });
    await openShow(swept, { general: 1 });
    swept.provider.process(await order(swept, 1));
    swept.now = dawn + 41 * MINUTE;
    await swept.activities.sweepHolds({ watched: 0 });
    expect(await swept.types(inventory)).toContain('HoldExpired');
  });
});

describe('a crash between two steps', () => {
  it('costs who comes late no look into the log: what it settles and issues it asks nothing back of', async () => {
    world.provider.pay(intentId);
    const send = vi.spyOn(world.commands, 'send');
    await world.activities.settlePayment({ payable });
    await world.activities.fulfilOrder({ order: orderId(1) });
    const asking = send.mock.calls.flatMap(([, { type }, { withoutEvents }]) => (withoutEvents ? [] : [type]));
    expect(asking).toEqual(['SellSeats']);
  });

  it('settles once though every activity runs twice', async () => {
    world.provider.pay(intentId);
    const { settlePayment, fulfilOrder } = world.activities;
    const twice =
      <I, O>(activity: (input: I) => Promise<O>) =>
      async (input: I) => {
        await activity(input);
        return activity(input);
      };
    const replaced = { settlePayment: twice(settlePayment), fulfilOrder: twice(fulfilOrder) };
    expect((await world.run(ticketPayment, job, { replaced })).end).toEqual({ state: 'done', output: 'issued' });
    await world.reactAnew();
    expect(await world.types(payable)).toEqual([
      'OrderPlaced',
      'PaymentRequested',
      'PaymentSucceeded',
      'TicketsIssued',
    ]);
    expect(await world.types(inventory)).toEqual(['InventoryOpened', 'SeatsHeld', 'SeatsSold']);
  });
});

/** The buyer pays in the very moment in which the job gives up. */
function payingAtTheEnd(): World['activities']['settlePayment'] {
  return async (input) => {
    if (input.giveUp) world.provider.pay(intentId);
    return world.activities.settlePayment(input);
  };
}
