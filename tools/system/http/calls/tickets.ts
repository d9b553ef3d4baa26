import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { type Ticket, tickets } from '@marquee/command-api/contract/ticketing.ts';
import { expect, test } from 'vitest';
import { buy, demoShowId, newPerson, pay, schedule, ticketsOf, wish } from '../../../testing/purchases.ts';
import type { TestPlatform } from '../test-platform.ts';

/** The rule, the field, what it holds, and what the answer says. */
const wrongForms = [
  ['V261', 'liveShowId', undefined, 'Show is required'],
  ['V261', 'liveShowId', '', 'Show is required'],
  ['V262', 'ticketType', undefined, 'Ticket type is required'],
  ['V262', 'ticketType', 'gold', 'Ticket type is required'],
  ['V263', 'quantity', undefined, 'Quantity must be at least 1'],
  ['V263', 'quantity', 0, 'Quantity must be at least 1'],
  ['V263', 'quantity', 1.5, 'Quantity must be at least 1'],
  ['V264', 'quantity', 9, 'Maximum 8 tickets per purchase'],
  ['V265', 'purchaserName', undefined, 'Name is required'],
  ['V265', 'purchaserName', '  ', 'Name is required'],
  ['V266', 'purchaserEmail', undefined, 'Valid email is required'],
  ['V266', 'purchaserEmail', '', 'Valid email is required'],
  ['V266', 'purchaserEmail', null, 'Valid email is required'],
  ['V266', 'purchaserEmail', 'ada@', 'Valid email is required'],
  ['V266', 'purchaserEmail', `${'a'.repeat(250)}@people.test`, 'Valid email is required'],
] as const;

/** A purchase from the form to the codes, and what a wrong form is told. */
export function ticketCalls(platform: () => TestPlatform): void {
  test('P276: anybody signed in browses, creates a show and buys a ticket', async () => {
    const { url } = platform();
    const [owner, buyer] = [await newPerson(url), await newPerson(url)];
    const show = await schedule(owner);
    expect((await buyer.call(shows.getShow, { params: { showId: show.id } })).title).toBe(show.title);
    const order = await buy(buyer, show.id);
    expect((await ticketsOf(buyer, order.ticketId)).map(({ status }) => status)).toEqual(['confirmed']);
  });

  test('C289 C290 C291 EN224 EN225 ST236: purchase, pay and confirm; the ticket goes from pending to confirmed with a code', async () => {
    const { artist, url } = platform();
    const buyer = await newPerson(url);
    const show = await schedule(artist);
    const { id: userId } = await buyer.call(accounts.getCurrentUser);
    const body = { ...wish(show.id, 2), purchaserPhone: '+1 555 0100' };
    const order = await buyer.call(tickets.purchase, { body });
    expect(order).toMatchObject({
      ticketType: 'general',
      quantity: 2,
      price: '25.00',
      fee: '0.50',
      totalAmount: '50.00',
    });
    expect(order.clientSecret).toContain(order.paymentIntentId);
    const [pending] = await ticketsOf(buyer, order.ticketId);
    expect(pending).toMatchObject({
      status: 'pending',
      qrCode: null,
      quantity: 2,
      price: '25.00',
      totalAmount: '50.00',
      userId,
      purchaserName: body.purchaserName,
      purchaserEmail: body.purchaserEmail,
      purchaserPhone: '+1 555 0100',
      stripePaymentIntentId: null,
    });
    const held = Date.parse(pending?.expiresAt ?? '') - Date.parse(pending?.createdAt ?? '');
    expect(held).toBeGreaterThan(9 * 60_000);
    expect(held).toBeLessThanOrEqual(10 * 60_000);

    const { ticketId, paymentIntentId } = order;
    const early = await buyer.refusal(tickets.confirm, { body: { ticketId, paymentIntentId } });
    expect(early).toMatchObject({ status: 409, body: { code: 'PaymentNotSucceeded' } });
    expect((await pay(buyer, order)).status).toBe('succeeded');
    const confirmed = await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
    expect(confirmed).toEqual({
      ticketId,
      status: 'confirmed',
      message: 'Your ticket has been confirmed. Check your email for details.',
    });
    const [ticket] = await ticketsOf(buyer, ticketId);
    expect(ticket).toMatchObject({ id: ticketId, status: 'confirmed', liveShowId: show.id, mine: true });
    expect(ticket).toMatchObject({ userId, stripePaymentIntentId: paymentIntentId });
    expect(ticket?.qrCode).toBe(ticket?.units[0]?.qrCode);
    expect(ticket?.seatNumber).toBe(ticket?.units[0]?.seatNumber);
    expect(new Set(ticket?.units.map(({ qrCode }) => qrCode)).size).toBe(2);
    expect(new Set(ticket?.units.map(({ seatNumber }) => seatNumber)).size).toBe(2);
  });

  test('My Tickets come page by page and of one show, and what is no cursor begins at the beginning', async () => {
    const { artist, url } = platform();
    const buyer = await newPerson(url);
    const [one, other] = [await schedule(artist), await schedule(artist)];
    const orders: string[] = [];
    for (const { id } of [one, other, one]) orders.unshift((await buy(buyer, id)).ticketId);
    const page = async (query: string) => {
      const { status, json, headers } = await buyer.request('GET', `/api/tickets/user?${query}`);
      expect(status, query).toBe(200);
      return { ids: (json as Ticket[]).map(({ ticketId }) => ticketId), next: headers.get('x-next-cursor') };
    };
    expect(await page('')).toEqual({ ids: orders, next: null });
    const first = await page('limit=2');
    expect(first).toEqual({ ids: orders.slice(0, 2), next: expect.any(String) });
    expect(await page(`limit=2&cursor=${first.next}`)).toEqual({ ids: orders.slice(2), next: null });
    expect(await page(`liveShowId=${one.id}`)).toEqual({ ids: [orders[0], orders[2]], next: null });
    const last = await page(`liveShowId=${one.id}&limit=1`);
    expect(await page(`liveShowId=${one.id}&limit=1&cursor=${last.next}`)).toEqual({ ids: [orders[2]], next: null });
    for (const forged of ['nonsense', Buffer.from('["x","y","z"]').toString('base64url')])
      expect((await page(`cursor=${forged}`)).ids).toEqual(orders);
    for (const wrong of ['limit=0', 'limit=101', 'liveShowId=none', `cursor=${'x'.repeat(201)}`])
      expect(await buyer.request('GET', `/api/tickets/user?${wrong}`)).toMatchObject({ status: 400 });
    const nobody = await newPerson(url);
    expect((await nobody.request('GET', `/api/tickets/user?cursor=${first.next}`)).json).toEqual([]);
  });

  test.each(wrongForms)('%s: a purchase with %s = %s is refused with "%s"', async (_, field, value, message) => {
    const body = { ...wish(demoShowId('sunday')), [field]: value };
    const answer = await platform().fan.request('POST', '/api/tickets/purchase', { body });
    expect(answer).toMatchObject({ status: 400, json: { message } });
  });

  test('V266 V267: the e-mail that the form starts with, my own, is taken; the phone number may be left out', async () => {
    const buyer = await newPerson(platform().url);
    const { email } = await buyer.call(accounts.getCurrentUser);
    const body = { ...wish(demoShowId('sunday')), purchaserEmail: email };
    const order = await buyer.call(tickets.purchase, { body });
    const [pending] = await ticketsOf(buyer, order.ticketId);
    expect(pending).toMatchObject({ purchaserEmail: email, purchaserPhone: null });
    await buyer.call(tickets.abandon, { params: { ticketId: order.ticketId } });
    expect((await ticketsOf(buyer, order.ticketId))[0]?.status).toBe('cancelled');
  });
}
