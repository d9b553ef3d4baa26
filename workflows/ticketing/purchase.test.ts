import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { mail } from '../mail/mail-definition.ts';
import { artist, as, openShow, order, orderId, sell, show } from './testing/sale-fixtures.ts';
import { World } from './testing/world.ts';

let world: World;
beforeEach(async () => {
  world = new World();
  await openShow(world, { general: 3, stream: 100 });
});

describe('a show', () => {
  it('opens an inventory for each of its tiers, and its chat', async () => {
    expect(await world.types(`inventory-${show}-general`)).toEqual(['InventoryOpened']);
    expect((await world.events(`inventory-${show}-stream`))[0]?.data).toMatchObject({ capacity: 100, price: 500 });
    expect(await world.types(`inventory-${show}-vip`)).toEqual([]);
    const post = {
      type: 'PostMessage',
      show,
      message: orderId(1),
      author: artist,
      text: 'Hello',
      sealed: { person: artist, sealed: 'words' },
      mark: '',
    } as const;
    expect(await world.send(chatAggregate, post, as(artist))).toHaveLength(1);
  });

  it('passes new prices, capacities and tiers on', async () => {
    const vip = { tier: 'vip', price: 9000, capacity: 5 } as const;
    const general = { tier: 'general', price: 2600, capacity: 4 } as const;
    await world.send(showAggregate, { type: 'EditShow', show, price: 600, tiers: [vip, general] }, as(artist));
    await world.react();
    const general1 = await world.events(`inventory-${show}-general`);
    expect(general1.slice(1).map(({ data }) => data)).toEqual([{ capacity: 4 }, { price: 2600 }]);
    expect((await world.events(`inventory-${show}-vip`))[0]?.data).toMatchObject({ capacity: 5, price: 9000 });
    expect((await world.events(`inventory-${show}-stream`)).at(-1)?.data).toEqual({ price: 600 });
  });

  it('closes every door at the end, and keeps it closed', async () => {
    await end();
    for (const tier of ['general', 'stream'] as const) {
      await expect(order(world, 1, { tier })).rejects.toThrow('refused: SaleClosed');
      expect((await world.types(`inventory-${show}-${tier}`)).at(-1)).toBe('GateClosed');
    }
  });

  it('still sells what was held at its end, and pays back what was not', async () => {
    const held = await order(world, 1, { tier: 'stream' });
    const late = await order(world, 2, { tier: 'stream' });
    await end();
    world.provider.pay(held);
    await world.activities.settlePayment({ payable: `order-${orderId(1)}` });
    const release = { type: 'ReleaseHold', show, tier: 'stream', order: orderId(2), reason: 'abandoned' } as const;
    await world.send(inventoryAggregate, release, { kind: 'system', name: 'payments' });
    world.provider.pay(late);
    await world.activities.settlePayment({ payable: `order-${orderId(2)}` });
    await world.react();
    expect(await world.types(`order-${orderId(1)}`)).toContain('TicketsIssued');
    expect(await world.types(`order-${orderId(2)}`)).toContain('RefundRequested');
    expect(await world.types(`order-${orderId(2)}`)).not.toContain('TicketsIssued');
  });

  async function end(): Promise<void> {
    await world.send(showAggregate, { type: 'GoLive', show, followers: 100 }, as(artist));
    await world.send(showAggregate, { type: 'EndShow', show }, as(artist));
    await world.react();
  }
});

describe('a purchase', () => {
  it('ST236: is confirmed by its payment: seats sold first, then tickets issued', async () => {
    await sell(world, 1, { quantity: 2 });
    expect(await world.types(`inventory-${show}-general`)).toEqual(['InventoryOpened', 'SeatsHeld', 'SeatsSold']);
    expect(await world.types(`order-${orderId(1)}`)).toEqual([
      'OrderPlaced',
      'PaymentRequested',
      'PaymentSucceeded',
      'TicketsIssued',
    ]);
  });

  it('completes after a crash between any two steps, and does nothing twice', async () => {
    await sell(world, 1);
    const [inventory, sold] = [`inventory-${show}-general`, `order-${orderId(1)}`];
    const before = [await world.types(inventory), await world.types(sold), [...world.jobs.keys()]];
    await world.reactAnew();
    expect([await world.types(inventory), await world.types(sold), [...world.jobs.keys()]]).toEqual(before);
  });

  it('issues tickets for seats that somebody else sold', async () => {
    const intentId = await order(world, 1);
    world.provider.pay(intentId);
    await world.activities.settlePayment({ payable: `order-${orderId(1)}` });
    const sellSeats = { type: 'SellSeats', show, tier: 'general', order: orderId(1), quantity: 1 } as const;
    await world.send(inventoryAggregate, sellSeats, { kind: 'system', name: 'payments' });
    expect(await world.activities.fulfilOrder({ order: orderId(1) })).toBe('selling');
    await world.react();
    expect(await world.activities.fulfilOrder({ order: orderId(1) })).toBe('issued');
  });

  it('E316: is confirmed by a mail to the address that was given, with the tickets attached, once', async () => {
    await sell(world, 1, { quantity: 2 });
    const key = `mail/confirmation/${orderId(1)}`;
    await world.run(mail, key);
    await world.activities.sendMail({ mail: 'confirmation', order: orderId(1) });
    expect(world.mails).toHaveLength(1);
    const [message] = world.mails;
    expect(message).toMatchObject({
      to: 'fan1@example.test',
      subject: 'Your tickets: Vega at the Orpheum, November 26',
    });
    expect(message?.text).toContain('Fan 1, two general tickets');
    const [pdf, calendar] = message?.attachments ?? [];
    expect(pdf).toMatchObject({ contentType: 'application/pdf' });
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(calendar).toMatchObject({ contentType: 'text/calendar; charset=utf-8' });
    expect(calendar?.content.toString()).toContain('SUMMARY:Vega at the Orpheum\r\n');
  });

  it('sends no mail to who has left', async () => {
    await sell(world, 1);
    await world.personalData.erase(orderBuyer);
    expect((await world.run(mail, `mail/confirmation/${orderId(1)}`)).end).toEqual({ state: 'done', output: 0 });
    expect(world.mails).toEqual([]);
  });
});

const orderBuyer = '00000000-0000-4000-8000-0000000003e9';
