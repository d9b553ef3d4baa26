import { setTimeout as pause } from 'node:timers/promises';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { buy, newPerson, pay, schedule, wish } from '../../testing/purchases.ts';
import type { SharedPlatform } from '../load/shared-platform.ts';
import { buyerWithMail, statusesOf } from './buyers.ts';
import { mailTo } from './outbox.ts';

/** So long after its end a hold is over on every clock of this machine. */
const AFTER_MS = 500;

/** Cards that are put to a payment when the hold of its seats is over. `platform` keeps unpaid seats for some seconds. */
export function latePaymentSuite(platform: () => SharedPlatform): void {
  let artist: Client;
  const house = () => {
    const [first] = platform().processes;
    if (!first) throw new Error('no process runs');
    return first;
  };

  /** A purchase of both tickets of a small show. With `unstoppable` the provider does not cancel its payment, as when it is away. */
  const begin = async ({ unstoppable }: { readonly unstoppable: boolean }) => {
    const show = await schedule(artist, { capacity: 2, title: 'A small house' });
    const { buyer, email } = await buyerWithMail(house().url);
    const order = await buyer.call(tickets.purchase, { body: { ...wish(show.id, 2), purchaserEmail: email } });
    const path = `/v1/payment_intents/${order.paymentIntentId}/cancel`;
    if (unstoppable) await platform().script('fault', { kind: 'busy', method: 'POST', path, times: 10_000 });
    return { show, buyer, email, order };
  };
  type Story = Awaited<ReturnType<typeof begin>>;
  const over = ({ order }: Story) => pause(Math.max(0, Date.parse(order.expiresAt ?? '') + AFTER_MS - Date.now()));
  const confirm = ({ buyer, order: { ticketId, paymentIntentId } }: Story) =>
    buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
  const figures = ({ show }: Story) => artist.call(shows.getShowFigures, { params: { showId: show.id } });

  let remaining: Story;
  let gone: Story;
  let stopped: Story;
  beforeAll(async () => {
    artist = await newPerson(house().url);
    remaining = await begin({ unstoppable: true });
    gone = await begin({ unstoppable: true });
    stopped = await begin({ unstoppable: false });
    await over(stopped);
  }, 180_000);

  test('a late payment is honoured with other seats while seats remain', async () => {
    const passerBy = await newPerson(house().url);
    const params = { showId: remaining.show.id };
    // Who needs the seats ends the hold that is over; then they are free again.
    const { ticketId } = await passerBy.call(tickets.purchase, { body: wish(remaining.show.id, 2) });
    await passerBy.call(tickets.abandon, { params: { ticketId } });
    expect((await pay(remaining.buyer, remaining.order)).status).toBe('succeeded');
    expect((await confirm(remaining)).status).toBe('confirmed');
    expect(await statusesOf(remaining.buyer, remaining.order.ticketId)).toEqual(['confirmed', 'confirmed']);
    expect(await figures(remaining)).toMatchObject({ sold: 2, held: 0 });
    const { tiers } = await passerBy.call(shows.getShow, { params });
    expect(tiers).toMatchObject([{ capacity: 2, available: 0 }]);
    await mailTo(house().dataDir, remaining.email, /A small house/);
  });

  test('a late payment goes back when the seats went to somebody else', async () => {
    const faster = await newPerson(house().url);
    const bought = await buy(faster, gone.show.id, 2);
    expect((await pay(gone.buyer, gone.order)).status).toBe('succeeded');
    expect(await confirm(gone)).toMatchObject({
      status: 'refunding',
      message: expect.stringContaining('on its way back'),
    });
    await eventually('the refund', async () => {
      return (await statusesOf(gone.buyer, gone.order.ticketId)).every((status) => status === 'refunded');
    });
    expect((await mailTo(house().dataDir, gone.email, /^Refunded/)).subject).toContain('$50.00');
    expect(await statusesOf(faster, bought.ticketId)).toEqual(['confirmed', 'confirmed']);
    expect(await figures(gone)).toMatchObject({ sold: 2, held: 0, grossSales: '50.00' });
  });

  test('a payment that could be stopped in time is: the card pays nothing, and the seats are free', async () => {
    const { buyer, order, show } = stopped;
    const params = { ticketId: order.ticketId };
    const refusal = await buyer.refusal(tickets.resumePayment, { params });
    expect(refusal).toMatchObject({ status: 410, body: { code: 'HoldExpired' } });
    await eventually('the end of the purchase', async () => (await statusesOf(buyer, order.ticketId))[0] === 'expired');
    expect((await pay(buyer, order)).status).toBe('canceled');
    expect((await buyer.refusal(tickets.resumePayment, { params })).body.code).toBe('HoldExpired');
    await eventually('free seats', async () => {
      return (await buyer.call(shows.getShow, { params: { showId: show.id } })).tiers[0]?.available === 2;
    });
    await buy(await newPerson(house().url), show.id, 2);
  });
}
