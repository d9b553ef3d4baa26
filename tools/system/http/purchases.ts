import { payments } from '@marquee/command-api/contract/payments.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { buy, cards, goLive, newPerson, pay, schedule, wish } from '../../testing/purchases.ts';
import { buyerWithMail, statusesOf } from './buyers.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

/** Buying and paying, from the fan’s side. */
export function purchaseSuite(platform: () => TestPlatform): void {
  test('C291: confirming again answers the same; the mail comes once, with the ticket as PDF', async () => {
    const { artist, dataDir, url } = platform();
    const { buyer, email } = await buyerWithMail(url);
    const show = await schedule(artist, { title: 'Confirmed twice' });
    const order = await buyer.call(tickets.purchase, { body: { ...wish(show.id), purchaserEmail: email } });
    await pay(buyer, order);
    const { ticketId, paymentIntentId } = order;
    const confirm = () => buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['confirmed']));
    expect(await confirm()).toEqual(answers[0]);
    const mail = await mailTo(dataDir, email, /Confirmed twice/);
    expect(mail.html).toContain('Ada Buyer, one ');
    expect(mail.attachments).toEqual([
      { filename: expect.stringMatching(/\.pdf$/), contentType: 'application/pdf', bytes: expect.any(Number) },
      {
        filename: expect.stringMatching(/\.ics$/),
        contentType: 'text/calendar; charset=utf-8',
        bytes: expect.any(Number),
      },
    ]);
    expect(mail.raw).toContain('Content-Type: application/pdf');
  });

  test('C290: the same Idempotency-Key buys once, with another body it is refused', async () => {
    const { artist, url } = platform();
    const buyer = await newPerson(url);
    const show = await schedule(artist);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const purchase = (quantity: number) => buyer.call(tickets.purchase, { body: wish(show.id, quantity), headers });
    const answers = await Promise.all([purchase(2), purchase(2), purchase(2)]);
    answers.push(await purchase(2));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await expect(purchase(3)).rejects.toMatchObject({ status: 422, body: { code: 'KeyReused' } });
    expect((await artist.call(shows.getShowFigures, { params: { showId: show.id } })).held).toBe(2);
    const other = await newPerson(url);
    const theirs = await other.call(tickets.purchase, { body: wish(show.id, 2), headers });
    expect(theirs.ticketId).not.toBe(answers[0]?.ticketId);
  });

  test('nothing is sold of a show that has ended, neither seats nor stream, and its gates stay closed', async () => {
    const { artist, url } = platform();
    const buyer = await newPerson(url);
    const tiers = (['general', 'stream'] as const).map((tier) => ({ tier, price: '5.00', capacity: 50 }));
    const { id: showId } = await goLive(artist, { tiers });
    await buy(buyer, showId, 1, 'stream');
    const held = await buyer.call(tickets.purchase, { body: wish(showId, 1, 'stream') });
    await artist.call(shows.changeShowStatus, { params: { showId }, body: { status: 'ended' } });
    for (const tier of ['general', 'stream'] as const) {
      const closed = () => buyer.refusal(tickets.purchase, { body: wish(showId, 1, tier) });
      await eventually(
        'the closed gate',
        async () => (await closed().catch(() => undefined))?.body.code === 'SaleClosed',
      );
      expect(await closed()).toMatchObject({ status: 409, body: { code: 'SaleClosed', details: { gate: 'ended' } } });
    }
    await pay(buyer, held);
    const { ticketId, paymentIntentId } = held;
    expect((await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } })).status).toBe('confirmed');
  });

  test('E314: a declined card leaves the seats held, and another card pays', async () => {
    const { artist, url } = platform();
    const buyer = await newPerson(url);
    const show = await schedule(artist);
    const order = await buyer.call(tickets.purchase, { body: wish(show.id) });
    const declined = await pay(buyer, order, cards.declined);
    expect(declined).toMatchObject({
      status: 'requires_payment_method',
      error: { message: expect.stringMatching(/declined/) },
    });
    const { ticketId, paymentIntentId } = order;
    await expect(buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'PaymentNotSucceeded' },
    });
    expect(await statusesOf(buyer, ticketId)).toEqual(['pending']);
    await pay(buyer, order);
    expect((await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } })).status).toBe('confirmed');
  });

  test.each([
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
  ])('E314: card %s is declined in the provider’s words, which the confirmation repeats', async (card, code) => {
    const { artist, url } = platform();
    const buyer = await newPerson(url);
    const show = await schedule(artist);
    const order = await buyer.call(tickets.purchase, { body: wish(show.id) });
    const { error } = await pay(buyer, order, card);
    expect(error?.code).toBe(code);
    const { ticketId, paymentIntentId } = order;
    const { body } = await buyer.refusal(tickets.confirm, { body: { ticketId, paymentIntentId } });
    expect(body).toMatchObject({ code: 'PaymentNotSucceeded', message: error?.message });
  });

  test('a card whose bank asks is paid once the buyer has answered', async () => {
    const { artist, url } = platform();
    const buyer = await newPerson(url);
    const show = await schedule(artist);
    const order = await buyer.call(tickets.purchase, { body: wish(show.id) });
    expect((await pay(buyer, order, cards.asksBank)).status).toBe('requires_action');
    const { clientSecret, ticketId, paymentIntentId } = order;
    const answered = await buyer.call(payments.authenticateSandbox, { body: { clientSecret, approve: true } });
    expect(answered.status).toBe('succeeded');
    expect((await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } })).status).toBe('confirmed');
  });

  test('a paid purchase is confirmed by the webhook when the browser never comes back', async () => {
    const { artist, url } = platform();
    const buyer = await newPerson(url);
    const show = await schedule(artist);
    const order = await buyer.call(tickets.purchase, { body: wish(show.id) });
    await pay(buyer, order);
    await eventually('the ticket', async () => (await statusesOf(buyer, order.ticketId))[0] === 'confirmed');
  });

  test('nobody confirms an order with the payment of another one, or of somebody else', async () => {
    const { artist, url } = platform();
    const [buyer, thief] = [await newPerson(url), await newPerson(url)];
    const show = await schedule(artist);
    const [dear, cheap] = [
      await buyer.call(tickets.purchase, { body: wish(show.id, 4) }),
      await buyer.call(tickets.purchase, { body: wish(show.id, 1) }),
    ];
    await pay(buyer, cheap);
    const swapped = { ticketId: dear.ticketId, paymentIntentId: cheap.paymentIntentId };
    await expect(buyer.call(tickets.confirm, { body: swapped })).rejects.toMatchObject({
      body: { code: 'WrongPayable' },
    });
    const { ticketId, paymentIntentId } = cheap;
    await expect(thief.call(tickets.confirm, { body: { ticketId, paymentIntentId } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'NotTheBuyer' },
    });
    const unknown = { ticketId: dear.ticketId, paymentIntentId: 'pi_that_is_not' };
    expect((await buyer.refusal(tickets.confirm, { body: unknown })).body.code).toBe('UnknownPayment');
    expect(await statusesOf(buyer, dear.ticketId)).toEqual(['pending', 'pending', 'pending', 'pending']);
  });

  test('giving up a purchase frees its seats and kills its payment', async () => {
    const { artist, url } = platform();
    const [buyer, next] = [await newPerson(url), await newPerson(url)];
    const show = await schedule(artist, { capacity: 2 });
    const order = await buyer.call(tickets.purchase, { body: wish(show.id, 2) });
    const soldOut = await next.refusal(tickets.purchase, { body: wish(show.id) });
    expect(soldOut).toMatchObject({ status: 409, body: { code: 'SoldOut' } });
    const { ticketId } = order;
    await buyer.call(tickets.abandon, { params: { ticketId } });
    await buyer.call(tickets.abandon, { params: { ticketId } });
    expect((await pay(buyer, order)).status).toBe('canceled');
    await buy(next, show.id, 2);
  });
}
