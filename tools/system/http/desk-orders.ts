import path from 'node:path';
import { adminEvents } from '@marquee/command-api/contract/operations-events.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { adminShows } from '@marquee/command-api/contract/shows-desk.ts';
import { type Purchase, tickets } from '@marquee/command-api/contract/ticketing.ts';
import { adminOrders } from '@marquee/command-api/contract/ticketing-desk.ts';
import { createOutbox } from '@marquee/infra/mail/outbox.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { buy, demoPerson, pay, schedule, wish } from '../../testing/purchases.ts';
import { buyerWithMail } from './buyers.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

const reason = 'The buyer is on the phone.';
const asked = (filter: Record<string, unknown>) => ({ query: { filter: JSON.stringify(filter) } });

/** General tickets, in the name of somebody. */
async function bought(
  buyer: Client,
  show: string,
  quantity: number,
  more: Partial<Purchase>,
): Promise<{ ticketId: string }> {
  const order = await buyer.call(tickets.purchase, { body: { ...wish(show, quantity), ...more } });
  await pay(buyer, order);
  const { ticketId, paymentIntentId } = order;
  await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
  return { ticketId };
}

/** What staff do about orders and shows. */
export function deskOrderSuite(platform: () => TestPlatform): void {
  test('an order is found by name, mail, code and payment; who bought is masked until somebody says why', async () => {
    const { artist, operator, url } = platform();
    const { buyer, email } = await buyerWithMail(url);
    const show = await schedule(artist, { title: 'Found at the desk' });
    // nobody else is called so, whenever the test is tried
    const family = `D${email.replaceAll(/[^a-z0-9]/gi, '')}`;
    const { ticketId } = await bought(buyer, show.id, 2, { purchaserName: `Zuleika ${family}`, purchaserEmail: email });
    const params = { orderId: ticketId };
    // the buyer has seen it confirmed, which says nothing of what another browser reads yet
    const whole = await eventually('the tickets', async () => {
      const found = await operator.call(adminOrders.getAdminOrder, { params });
      return found.status === 'confirmed' && found;
    });
    expect(whole).toMatchObject({ status: 'confirmed', tickets: 2, purchaserName: 'Z••• D•••', total: '50.00' });
    expect(JSON.stringify(whole)).not.toContain(email);
    expect(whole.timeline.map(({ type }) => type)).toEqual(expect.arrayContaining(['OrderPlaced', 'TicketsIssued']));
    for (const q of [
      `${family.toLowerCase()} ZULEIKA`,
      email,
      whole.code,
      whole.code.toLowerCase(),
      whole.intentId ?? '',
      ticketId,
    ]) {
      const found = await eventually(`the order by ${q}`, async () => {
        const rows = await operator.call(adminOrders.listAdminOrders, asked({ q }));
        return rows.length === 1 && rows;
      });
      expect(found[0]?.id).toBe(ticketId);
    }
    for (const q of ['zul', `${family} nobody`, 'nobody@people.test'])
      expect(await operator.call(adminOrders.listAdminOrders, asked({ q }))).toEqual([]);
    expect(
      await operator.call(adminOrders.listAdminOrders, asked({ show: show.id, status: 'confirmed' })),
    ).toHaveLength(1);
    const day = whole.placedAt.slice(0, 10);
    const placed = async (days: object) =>
      (await operator.call(adminOrders.listAdminOrders, asked({ show: show.id, ...days }))).map((row) => row.id);
    expect(await placed({ from: day, to: day })).toEqual([ticketId]);
    expect(await placed({ from: '2100-01-01' })).toEqual([]);
    expect(await operator.refusal(adminOrders.listAdminOrders, asked({ from: '0000-01-01' }))).toMatchObject({
      status: 400,
    });

    const { fields } = await operator.call(adminOrders.revealPurchaser, { params, body: { reason } });
    expect(fields).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'purchase.email', value: email })]));
    const person = fields[0]?.person;
    const revealed = await eventually('the trail', async () => {
      const rows = await operator.call(adminEvents.listEvents, asked({ type: 'PersonalDataRevealed', person }));
      return rows.length > 0 && rows;
    });
    expect(revealed[0]?.data).toMatchObject({ reason, about: `order-${ticketId}`, person });
  });

  test('a refund at the desk needs a reason, tells of itself, and is refused a second time; both are written down', async () => {
    const { artist, fan, operator } = platform();
    const show = await schedule(artist);
    const { ticketId } = await buy(fan, show.id, 2);
    const params = { orderId: ticketId };
    expect((await operator.refusal(adminOrders.refundOrder, { params, body: { reason: ' ' } })).status).toBe(400);
    await operator.call(adminOrders.refundOrder, { params, body: { units: [2], reason } });
    const again = await operator.refusal(adminOrders.refundOrder, { params, body: { units: [2], reason } });
    expect(again.body.code).toBe('AlreadyRefunded');
    const after = await eventually('the refund', async () => {
      const whole = await operator.call(adminOrders.getAdminOrder, { params });
      return whole.units[1]?.status === 'refunded' && whole;
    });
    expect(after.units.map(({ status, refundable }) => [status, refundable])).toEqual([
      ['confirmed', true],
      ['refunded', false],
    ]);
    const request = after.timeline.find(({ type }) => type === 'RefundRequested');
    const together = await eventually('the trail', async () => {
      const rows = await operator.call(adminEvents.listEvents, asked({ correlation: request?.correlationId }));
      return rows.some(({ type }) => type === 'StaffVerbSaid') && rows;
    });
    expect(together.map(({ type }) => type)).toContain('RefundRequested');
    const refused = await eventually('the refusal', async () => {
      const rows = await operator.call(adminEvents.listEvents, asked({ type: 'StaffVerbRefused' }));
      return rows.find(({ data }) => data.about === `order-${ticketId}`);
    });
    expect(refused.data).toMatchObject({ verb: 'refundOrder', code: 'AlreadyRefunded' });
  });

  test('support has the tickets mailed once more, and refunds nothing', async () => {
    const { artist, dataDir, url } = platform();
    const support = await demoPerson(url, 'support');
    const { buyer, email } = await buyerWithMail(url);
    const show = await schedule(artist, { title: 'Mailed twice' });
    const { ticketId } = await bought(buyer, show.id, 1, { purchaserEmail: email });
    await mailTo(dataDir, email, /Mailed twice/);
    const params = { orderId: ticketId };
    expect((await support.refusal(adminOrders.refundOrder, { params, body: { reason } })).status).toBe(403);
    const nothing = await support.refusal(adminOrders.resendLetter, { params, body: { letter: 'refund', reason } });
    expect(nothing.body.code).toBe('NothingToSend');
    await support.call(adminOrders.resendLetter, { params, body: { letter: 'confirmation', reason } });
    await eventually('the second mail', async () => {
      const mails = (await createOutbox(path.join(dataDir, 'outbox')).list(10_000)).filter(({ to }) =>
        to.includes(email),
      );
      return mails.filter(({ subject }) => subject.includes('Mailed twice')).length === 2;
    });
  });

  test('a show is cancelled at the desk: its seats, its door and the way of its money are told', async () => {
    const { artist, fan, operator } = platform();
    const show = await schedule(artist, { title: 'Off by the desk', capacity: 30 });
    const { ticketId } = await buy(fan, show.id, 3);
    const params = { showId: show.id };
    const { seats } = await operator.call(adminShows.getSeats, { params: { ...params, tier: 'general' } });
    expect(seats).toEqual([
      { from: 1, to: 3, state: 'sold' },
      { from: 4, to: 30, state: 'free' },
    ]);
    // staff find what others have done a moment later
    await eventually('the show in the list', async () => {
      const listed = await operator.call(adminShows.listAdminShows, asked({ q: 'off desk' }));
      return listed.some(({ id, sold }) => id === show.id && sold === 3);
    });
    await operator.call(adminShows.cancelAdminShow, { params, body: { reason: 'The roof leaks.' } });
    const off = await eventually('the refunds', async () => {
      const whole = await operator.call(adminShows.getAdminShow, { params });
      return whole.refunds?.done === 3 && whole;
    });
    expect(off).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The roof leaks.',
      refunds: { total: 3, failed: 0 },
    });
    expect(off.tiers[0]).toMatchObject({ gate: 'cancelled', refunded: 3 });
    expect((await operator.call(adminOrders.getAdminOrder, { params: { orderId: ticketId } })).status).toBe('refunded');
    expect((await fan.call(shows.getShow, { params })).status).toBe('cancelled');
  });
}
