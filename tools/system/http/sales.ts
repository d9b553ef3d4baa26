import { payments } from '@marquee/command-api/contract/payments.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { stage } from '@marquee/command-api/contract/stage.ts';
import { tickets } from '@marquee/command-api/contract/tickets.ts';
import { expect, test } from 'vitest';
import { buy, cards, newPerson, pay, schedule, ticketsOf, wish } from '../../testing/box-office.ts';
import { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import type { House } from './house.ts';
import { mailTo } from './outbox.ts';

/** A buyer with an address of their own, to whom mails can be told apart. */
async function buyerWithMail(url: string) {
  const buyer = new Client(url);
  return { buyer, email: await buyer.signUp('Ada') };
}

const statusesOf = async (person: Client, order: string) =>
  (await ticketsOf(person, order)).flatMap(({ units }) => units.map(({ status }) => status));

/** Buying, paying, giving back and passing on tickets, from the fan's side. */
export function saleSuite(house: () => House): void {
  test('C291: confirming again answers the same; the mail comes once, with the ticket as PDF', async () => {
    const { artist, dataDir, url } = house();
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
    expect(mail.attachments).toEqual([
      { filename: expect.stringMatching(/\.pdf$/), contentType: 'application/pdf', bytes: expect.any(Number) },
    ]);
    expect(mail.raw).toContain('Content-Type: application/pdf');
  });

  test('C290: the same Idempotency-Key buys once, with another body it is refused', async () => {
    const { artist, url } = house();
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

  test('E314: a declined card leaves the seats held, and another card pays', async () => {
    const { artist, url } = house();
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

  test('a card whose bank asks is paid once the buyer has answered', async () => {
    const { artist, url } = house();
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
    const { artist, url } = house();
    const buyer = await newPerson(url);
    const show = await schedule(artist);
    const order = await buyer.call(tickets.purchase, { body: wish(show.id) });
    await pay(buyer, order);
    await eventually('the ticket', async () => (await statusesOf(buyer, order.ticketId))[0] === 'confirmed');
  });

  test('nobody confirms an order with the payment of another one, or of somebody else', async () => {
    const { artist, url } = house();
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
    const { artist, url } = house();
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

  test('a refund of one ticket, then of the rest: codes die at once, seats come free, mails tell it', async () => {
    const { artist, dataDir, url } = house();
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
    const figures = await artist.call(shows.getShowFigures, { params: { showId: show.id } });
    expect(figures).toMatchObject({ sold: 0, earnings: '0.00' });
  });

  test('a transfer: the mailed link gives the ticket to who opens it, the old code is refused at the door', async () => {
    const { artist, dataDir, url } = house();
    const giver = await newPerson(url);
    const { buyer: friend, email } = await buyerWithMail(url);
    const show = await schedule(artist, { title: 'Passed on' });
    const { ticketId } = await buy(giver, show.id, 2);
    const oldCode = (await ticketsOf(giver, ticketId))[0]?.units[1]?.qrCode ?? '';
    await giver.call(tickets.offerTransfer, { params: { ticketId, unit: 2 }, body: { email, name: 'Grace' } });
    const mail = await mailTo(dataDir, email, /has a ticket for you/);
    const token = decodeURIComponent(/[?&]claim=([^"&\s]+)/.exec(mail.html)?.[1] ?? '');
    const forged = await friend.refusal(tickets.acceptTransfer, { body: { token: `${token}x` } });
    expect(forged).toMatchObject({ status: 404, body: { code: 'UnknownTransfer' } });
    await friend.call(tickets.acceptTransfer, { body: { token } });
    const late = await (await newPerson(url)).refusal(tickets.acceptTransfer, { body: { token } });
    expect(late.body.code).toBe('TransferGone');

    const [own] = await ticketsOf(friend, ticketId);
    expect(own).toMatchObject({ quantity: 1, mine: false, status: 'confirmed' });
    const newCode = own?.qrCode ?? '';
    const door = { params: { showId: show.id } };
    const dead = await artist.refusal(tickets.checkIn, { ...door, body: { code: oldCode } });
    expect(dead.body.code).toBe('CodeReplaced');
    expect((await artist.call(tickets.checkIn, { ...door, body: { code: newCode } })).result).toBe('admitted');
    const gone = await giver.refusal(tickets.refund, { params: { ticketId }, body: { units: [2] } });
    expect(['NotTheHolder', 'TicketUsed']).toContain(gone.body.code);
  });

  test('a transfer that is taken back cannot be taken any more', async () => {
    const { artist, dataDir, url } = house();
    const giver = await newPerson(url);
    const { buyer: friend, email } = await buyerWithMail(url);
    const { ticketId } = await buy(giver, (await schedule(artist)).id);
    const params = { ticketId, unit: 1 };
    await giver.call(tickets.offerTransfer, { params, body: { email } });
    const mail = await mailTo(dataDir, email, /has a ticket for you/);
    const token = decodeURIComponent(/[?&]claim=([^"&\s]+)/.exec(mail.html)?.[1] ?? '');
    await giver.call(tickets.withdrawTransfer, { params });
    expect((await friend.refusal(tickets.acceptTransfer, { body: { token } })).body.code).toBe('TransferGone');
  });

  test('the door: admitted once, warned the second time; foreign, forged and unpaid codes are refused', async () => {
    const { artist, url } = house();
    const buyer = await newPerson(url, 'Ada');
    const [show, other] = [await schedule(artist), await schedule(artist)];
    const { ticketId } = await buy(buyer, show.id);
    const code = (await ticketsOf(buyer, ticketId))[0]?.qrCode ?? '';
    const at = (showId: string, scanned: string) => ({ params: { showId }, body: { code: scanned } });
    expect((await artist.refusal(tickets.checkIn, at(other.id, code))).body.code).toBe('WrongShow');
    expect((await artist.refusal(tickets.checkIn, at(show.id, `${code}x`))).body.code).toBe('UnknownCode');
    const admitted = await artist.call(tickets.checkIn, at(show.id, code));
    expect(admitted).toMatchObject({ result: 'admitted', holderName: 'Ada', ticketType: 'general' });
    const again = await artist.call(tickets.checkIn, at(show.id, code));
    expect(again).toEqual({ ...admitted, result: 'alreadyAdmitted' });
    expect(await statusesOf(buyer, ticketId)).toEqual(['used']);
    expect((await buyer.refusal(tickets.refund, { params: { ticketId }, body: {} })).body.code).toBe('TicketUsed');
  });

  test('the waiting list: seats that come free are offered to its head, and kept from strangers', async () => {
    const { artist, dataDir, url } = house();
    const [holder, stranger] = [await newPerson(url), await newPerson(url)];
    const { buyer: waiting, email } = await buyerWithMail(url);
    const show = await schedule(artist, { capacity: 2 });
    const { ticketId } = await buy(holder, show.id, 2);
    const params = { showId: show.id };
    await waiting.call(tickets.joinWaitingList, { params, body: { ticketType: 'general', quantity: 2 } });
    expect(await waiting.call(tickets.listMyWaiting)).toMatchObject([{ place: 1, quantity: 2, offer: null }]);
    await holder.call(tickets.refund, { params: { ticketId }, body: {} });
    await eventually('an offer', async () => (await waiting.call(tickets.listMyWaiting))[0]?.offer);
    await mailTo(dataDir, email, /kept for you until/);
    expect((await stranger.refusal(tickets.purchase, { body: wish(show.id) })).body.code).toBe('SoldOut');
    await buy(waiting, show.id, 2);
    expect(await waiting.call(tickets.listMyWaiting)).toEqual([]);
  });

  test('a cancelled show gives everybody their money back and writes to them', async () => {
    const { artist, dataDir, url } = house();
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
    const figures = await eventually('the job to end', async () => {
      const now = await artist.call(shows.getShowFigures, { params });
      return now.refunds?.done === now.refunds?.total && now;
    });
    expect(figures).toMatchObject({ sold: 0, earnings: '0.00' });
  });

  test('K329 K330: a 5.00 ticket gives the owner 4.75, a 5.50 ticket 5.25', async () => {
    const { artist, url } = house();
    const buyer = await newPerson(url);
    for (const [price, earnings] of [
      ['5.00', '4.75'],
      ['5.50', '5.25'],
    ] as const) {
      const show = await schedule(artist, { price, tiers: [{ tier: 'stream', price, capacity: 10 }] });
      await buy(buyer, show.id, 1, 'stream');
      const figures = await eventually('the sale in the books', async () => {
        const now = await artist.call(shows.getShowFigures, { params: { showId: show.id } });
        return now.earnings !== '0.00' && now;
      });
      expect(figures).toMatchObject({ grossSales: price, earnings, sold: 1 });
    }
  });

  test('K331: of a tip 97.5 % go to the artist, cent-exact', async () => {
    const { artist, url } = house();
    const [fan, { id: showId }] = [await newPerson(url), await schedule(artist)];
    const give = async (amount: string) => {
      const tip = await fan.call(stage.sendTip, { params: { showId }, body: { amount } });
      expect(tip.totalAmount).toBe(amount);
      const { payable, paymentIntentId } = tip;
      const unknown = { payable, paymentIntentId: 'pi_that_is_not' };
      expect((await fan.refusal(payments.confirmPayment, { body: unknown })).body.code).toBe('UnknownPayment');
      await pay(fan, tip);
      const paid = await fan.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
      expect(paid.status).toBe('paid');
    };
    const tipsOf = (tips: string) =>
      eventually('the tip in the figures', async () => {
        const figures = await artist.call(shows.getShowFigures, { params: { showId } });
        return figures.tips === tips && figures;
      });
    await give('10.00');
    expect((await tipsOf('10.00')).earnings).toBe('9.75');
    await give('5.00');
    expect((await tipsOf('15.00')).earnings).toMatch(/^14\.6[23]$/);
  });
}
