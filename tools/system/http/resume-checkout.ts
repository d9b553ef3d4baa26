import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { expect, test } from 'vitest';
import { buy, cards, newPerson, pay, schedule, wish } from '../../testing/purchases.ts';
import { statusesOf } from './buyers.ts';
import type { TestPlatform } from './test-platform.ts';

/** A pending purchase that is paid from another tab than it was begun in. */
export function resumeCheckoutSuite(platform: () => TestPlatform): void {
  const begin = async (quantity = 2) => {
    const { artist, url } = platform();
    const buyer = await newPerson(url);
    const show = await schedule(artist);
    const order = await buyer.call(tickets.purchase, { body: wish(show.id, quantity) });
    return { buyer, order, show, params: { ticketId: order.ticketId } };
  };

  test('answers the buyer what the purchase answered, and that is enough to pay and confirm', async () => {
    const { buyer, order, params } = await begin();
    const resumed = await buyer.call(tickets.resumePayment, { params });
    expect(resumed).toEqual(order);
    expect((await pay(buyer, resumed, cards.declined)).status).toBe('requires_payment_method');
    const again = await buyer.call(tickets.resumePayment, { params });
    expect(again).toEqual(order);
    expect((await pay(buyer, again)).status).toBe('succeeded');
    const { ticketId, paymentIntentId } = again;
    expect((await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } })).status).toBe('confirmed');
    expect(await statusesOf(buyer, ticketId)).toEqual(['confirmed', 'confirmed']);
    const paid = await buyer.refusal(tickets.resumePayment, { params });
    expect(paid).toMatchObject({ status: 409, body: { code: 'AlreadyPaid' } });
  });

  test('money that arrived while no tab was open is taken in, and nobody pays twice', async () => {
    const { buyer, order, params } = await begin();
    await pay(buyer, order);
    expect((await buyer.refusal(tickets.resumePayment, { params })).body.code).toBe('AlreadyPaid');
  });

  test('is for nobody but the buyer', async () => {
    const { order, params } = await begin();
    const stranger = await newPerson(platform().url);
    const refusal = await stranger.refusal(tickets.resumePayment, { params });
    expect(refusal).toMatchObject({ status: 403, body: { code: 'NotTheBuyer' } });
    expect(JSON.stringify(refusal)).not.toContain(order.clientSecret);
    expect((await platform().operator.refusal(tickets.resumePayment, { params })).status).toBe(403);
    const unknown = { params: { ticketId: crypto.randomUUID() } };
    expect(await stranger.refusal(tickets.resumePayment, unknown)).toMatchObject({
      status: 404,
      body: { code: 'NotFound' },
    });
  });

  test('is over when the purchase was given up, and never was for an order that is paid', async () => {
    const { buyer, params, show } = await begin();
    await buyer.call(tickets.abandon, { params });
    const given = await buyer.refusal(tickets.resumePayment, { params });
    expect(given).toMatchObject({ status: 409, body: { code: 'OrderCancelled' } });
    const bought = await buy(buyer, show.id);
    const paid = await buyer.refusal(tickets.resumePayment, { params: { ticketId: bought.ticketId } });
    expect(paid).toMatchObject({ status: 409, body: { code: 'AlreadyPaid' } });
  });
}
