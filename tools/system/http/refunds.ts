import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { newPerson, pay, schedule, ticketsOf, wish } from '../../testing/purchases.ts';
import { buyerWithMail, statusesOf } from './buyers.ts';
import { figuresBecome } from './figures.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

/** Money that goes back. */
export function refundSuite(platform: () => TestPlatform): void {
  test('a refund of one ticket, then of the rest: codes die at once, seats come free, mails tell it', async () => {
    const { artist, dataDir, url } = platform();
    const { buyer, email } = await buyerWithMail(url);
    const show = await schedule(artist, { capacity: 3, title: 'Refunded twice' });
    const order = await buyer.call(tickets.purchase, { body: { ...wish(show.id, 3), purchaserEmail: email } });
    const { ticketId, paymentIntentId } = order;
    await pay(buyer, order);
    await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
    await buyer.call(tickets.refund, { params: { ticketId }, body: { units: [2] } });
    const [row] = await ticketsOf(buyer, ticketId);
    expect(row?.units.map(({ qrCode }) => qrCode !== null)).toEqual([true, false, true]);
    const again = await buyer.refusal(tickets.refund, { params: { ticketId }, body: { units: [2] } });
    expect(again.body.code).toBe('AlreadyRefunded');
    await eventually('one refund', async () => (await statusesOf(buyer, ticketId))[1] === 'refunded');
    expect((await mailTo(dataDir, email, /^Refunded/)).subject).toContain('$25.00');
    await buyer.call(tickets.refund, { params: { ticketId }, body: {} });
    await eventually('the other refunds', async () => {
      return (await statusesOf(buyer, ticketId)).every((status) => status === 'refunded');
    });
    await eventually('free seats', async () => {
      const { tiers } = await buyer.call(shows.getShow, { params: { showId: show.id } });
      return tiers[0]?.available === 3;
    });
    await figuresBecome(artist, show.id, { sold: 0, earnings: '0.00' });
  });

  test('a cancelled show gives everybody their money back and writes to them', async () => {
    const { artist, dataDir, url } = platform();
    const show = await schedule(artist, { title: 'Called off' });
    const buyers = await Promise.all([buyerWithMail(url), buyerWithMail(url), buyerWithMail(url)]);
    const orders: string[] = [];
    for (const { buyer, email } of buyers) {
      const order = await buyer.call(tickets.purchase, { body: { ...wish(show.id, 2), purchaserEmail: email } });
      await pay(buyer, order);
      const { ticketId, paymentIntentId } = order;
      await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
      orders.push(ticketId);
    }
    const params = { showId: show.id };
    const held = await (await newPerson(url)).call(tickets.purchase, { body: wish(show.id) });
    expect(held.payment).toBe('required');
    expect((await artist.call(shows.cancelShow, { params, body: { reason: 'The roof leaks' } })).status).toBe(
      'cancelled',
    );
    for (const [n, { buyer, email }] of buyers.entries()) {
      await eventually(
        'refunds',
        async () => {
          return (await statusesOf(buyer, orders[n] ?? '')).every((status) => status === 'refunded');
        },
        60_000,
      );
      expect((await mailTo(dataDir, email, /^Cancelled/)).text).toContain('The roof leaks');
    }
    const refused = await (await newPerson(url)).refusal(tickets.purchase, { body: wish(show.id) });
    expect(refused.body.code).toBe('ShowCancelled');
    await eventually('the job to end', async () => {
      const { refunds } = await artist.call(shows.getShowFigures, { params });
      return refunds?.done === refunds?.total;
    });
    await figuresBecome(artist, show.id, { sold: 0, earnings: '0.00' });
  });
}
