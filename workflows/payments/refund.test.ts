import { HOUR } from '@marquee/domain/kernel/time.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { beforeEach, expect, it } from 'vitest';
import { mail } from '../mail/mail-definition.ts';
import { as, openShow, order, orderId, sell, show } from '../ticketing/testing/sale-fixtures.ts';
import { dawn, World } from '../ticketing/testing/world.ts';
import { refund } from './refund-definition.ts';

const payable = `order-${orderId(1)}`;
const inventory = `inventory-${show}-general`;
const refundId = id(500);
const operator = id(900);
let world: World;
let intentId: string;

/** Two tickets are sold, and the buyer gives the second one back. */
beforeEach(async () => {
  world = new World();
  await openShow(world, { general: 2 });
  intentId = await sell(world, 1, { quantity: 2 });
  const ask = { type: 'RequestRefund', order: orderId(1), refundId, units: [2], reason: 'buyer' } as const;
  await world.send(orderAggregate, { ...ask, doorsAt: dawn + HOUR }, as(id(1001)));
  await world.react();
});

it('gives the money of one ticket back, frees its seat, and tells the buyer', async () => {
  expect((await world.run(refund, `refund/${refundId}`)).end).toEqual({ state: 'done', output: 'succeeded' });
  expect(await world.provider.findRefund({ refundId, intentId })).toMatchObject({ cents: 2500, status: 'succeeded' });
  const returned = (await world.events(inventory)).at(-1);
  expect(returned).toMatchObject({ type: 'SeatsReturned', data: { order: orderId(1), seats: [2] } });
  await world.run(mail, `mail/refund/${refundId}`);
  expect(world.mails[0]).toMatchObject({
    to: 'fan1@example.test',
    subject: 'Refunded: $25.00 for Vega at the Orpheum',
  });
});

it('tells the buyer that it begins, before any money has moved', async () => {
  await world.run(mail, `mail/refundBegun/${refundId}`);
  expect(world.mails).toMatchObject([
    { to: 'fan1@example.test', subject: 'Refund begun: $25.00 for Vega at the Orpheum' },
  ]);
  expect(world.mails[0]?.text).toContain('You gave back one ticket. Its code no longer opens the door.');
  expect(await world.provider.findRefund({ refundId, intentId })).toBeUndefined();
});

it('gives nothing back twice, though every step runs twice and an answer is lost', async () => {
  world.provider.loseNext('refund', 'answer');
  await expect(world.activities.giveBack({ payable, refundId })).rejects.toMatchObject({
    code: 'ProviderOutcomeUnknown',
  });
  await world.activities.giveBack({ payable, refundId });
  await world.run(refund, `refund/${refundId}`);
  await world.activities.returnSeats({ order: orderId(1) });
  const types = [...(await world.types(payable)), ...(await world.types(inventory))];
  expect(types.filter((type) => type === 'RefundSucceeded')).toHaveLength(1);
  expect(types.filter((type) => type === 'SeatsReturned')).toHaveLength(1);
});

it('restores the ticket when the provider refuses, parks its reason, and tells the buyer so', async () => {
  await world.provider.refund({ refundId: 'by hand', intentId, payable, cents: 5000 });
  const story = await world.run(refund, `refund/${refundId}`);
  expect(story.end.state).toBe('waiting');
  expect(story.parked[refundId]).toMatchObject({ code: 'charge_already_refunded' });
  expect((await world.events(payable)).at(-1)).toMatchObject({
    type: 'RefundFailed',
    data: { refundId, code: 'charge_already_refunded' },
  });
  expect(await world.types(inventory)).not.toContain('SeatsReturned');
  await world.run(mail, `mail/refundFailed/${refundId}`);
  expect(world.mails[0]?.text).toContain('your ticket is valid again');
});

it('tries again as a new refund in the name of the operator who says so', async () => {
  await world.provider.refund({ refundId: 'by hand', intentId, payable, cents: 5000 });
  await world.run(refund, `refund/${refundId}`);
  world.provider.failRefund('by hand', 'lost');
  const { refundId: next } = await world.activities.requestRefundAgain({ payable, refundId, by: operator });
  await world.react();
  expect((await world.events(payable)).at(-1)).toMatchObject({
    data: { refundId: next, by: operator, reason: 'operator' },
  });
  expect((await world.run(refund, `refund/${next}`)).end).toEqual({ state: 'done', output: 'succeeded' });
  expect(await world.types(inventory)).toContain('SeatsReturned');
});

it('frees the seats of a payment that was lost to a dispute', async () => {
  await world.run(refund, `refund/${refundId}`);
  const bank = { kind: 'system', name: 'payments' } as const;
  const dispute = { order: orderId(1), disputeId: 'dp_1' } as const;
  await world.send(orderAggregate, { type: 'OpenDispute', ...dispute, intentId, cents: 2500, providerFee: 1500 }, bank);
  await world.react();
  expect((await world.types(inventory)).filter((type) => type === 'SeatsReturned')).toHaveLength(1);
  await world.send(orderAggregate, { type: 'LoseDispute', ...dispute }, bank);
  await world.react();
  expect((await world.events(inventory)).at(-1)).toMatchObject({
    type: 'SeatsReturned',
    data: { seats: [1], reason: 'disputeLost' },
  });
});

it('gives a second payment back by itself, and keeps the seats when only that one is disputed', async () => {
  const bank = { kind: 'system', name: 'payments' } as const;
  const second = { payable, attempt: 1, intentId: 'pi_second', cents: 5000, currency: 'usd' } as const;
  await world.send(orderAggregate, { type: 'SettlePayment', order: orderId(1), ...second }, bank);
  await world.react();
  const duplicate = (await world.events(payable)).findLast(({ type }) => type === 'RefundRequested');
  expect(duplicate?.data).toMatchObject({ reason: 'duplicate', cents: 5000, intentId: 'pi_second' });
  const started = String((duplicate?.data as { refundId?: string } | undefined)?.refundId);
  expect(world.jobs.has(`refund/${started}`)).toBe(true);

  const failed = { order: orderId(1), refundId: started, code: 'lost' } as const;
  await world.send(orderAggregate, { type: 'FailRefund', ...failed }, bank);
  const dispute = { order: orderId(1), disputeId: 'dp_2' } as const;
  const opened = { ...dispute, intentId: 'pi_second', cents: 5000, providerFee: 1500 };
  await world.send(orderAggregate, { type: 'OpenDispute', ...opened }, bank);
  await world.send(orderAggregate, { type: 'LoseDispute', ...dispute }, bank);
  await world.react();
  expect(await world.types(inventory)).not.toContain('SeatsReturned');
});

it('issues the tickets of a payment that was disputed before it got any, once the dispute is won', async () => {
  const bank = { kind: 'system', name: 'payments' } as const;
  await world.run(refund, `refund/${refundId}`);
  const own = await order(world, 2);
  const settled = { payable: `order-${orderId(2)}`, attempt: 1, intentId: own, cents: 2500, currency: 'usd' } as const;
  const dispute = { order: orderId(2), disputeId: 'dp_3' } as const;
  await world.send(orderAggregate, { type: 'SettlePayment', order: orderId(2), ...settled }, bank);
  await world.send(orderAggregate, { type: 'OpenDispute', ...dispute, cents: 2500, providerFee: 1500 }, bank);
  await world.react();
  expect(await world.types(`order-${orderId(2)}`)).not.toContain('TicketsIssued');
  await world.send(orderAggregate, { type: 'WinDispute', ...dispute, feeBack: 0 }, bank);
  await world.react();
  expect((await world.types(`order-${orderId(2)}`)).at(-1)).toBe('TicketsIssued');
});

it('frees the seats of a payment that was disputed before it got any tickets, once the dispute is lost', async () => {
  const bank = { kind: 'system', name: 'payments' } as const;
  await world.run(refund, `refund/${refundId}`);
  const own = await order(world, 2);
  const settled = { payable: `order-${orderId(2)}`, attempt: 1, intentId: own, cents: 2500, currency: 'usd' } as const;
  const dispute = { order: orderId(2), disputeId: 'dp_4' } as const;
  await world.send(orderAggregate, { type: 'SettlePayment', order: orderId(2), ...settled }, bank);
  await world.send(orderAggregate, { type: 'OpenDispute', ...dispute, cents: 2500, providerFee: 1500 }, bank);
  await world.react();
  await world.send(orderAggregate, { type: 'LoseDispute', ...dispute }, bank);
  await world.react();
  expect((await world.events(inventory)).at(-1)).toMatchObject({
    type: 'SeatsReturned',
    data: { order: orderId(2), reason: 'disputeLost' },
  });
});
