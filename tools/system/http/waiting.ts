import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { buy, newPerson, schedule, wish } from '../../testing/purchases.ts';
import { buyerWithMail } from './buyers.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

/** The waiting list. */
export function waitingSuite(platform: () => TestPlatform): void {
  test('the waiting list: seats that come free are offered to its head, and kept from strangers', async () => {
    const { artist, dataDir, url } = platform();
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

  test('seats that are too few for who waits first are on sale for nobody else', async () => {
    const { artist, url } = platform();
    const [holder, waiting, stranger] = [await newPerson(url), await newPerson(url), await newPerson(url)];
    const show = await schedule(artist, { capacity: 2 });
    const params = { showId: show.id };
    const available = async () => (await stranger.call(shows.getShow, { params })).tiers[0]?.available;
    await buy(holder, show.id, 2);
    await waiting.call(tickets.joinWaitingList, { params, body: { ticketType: 'general', quantity: 2 } });
    const larger = { tiers: [{ tier: 'general' as const, price: '25.00', capacity: 3 }] };
    const { tiers } = await artist.call(shows.editShow, { params, body: larger });
    expect(tiers).toMatchObject([{ capacity: 3, available: 0 }]);
    expect((await stranger.refusal(tickets.purchase, { body: wish(show.id) })).body.code).toBe('SoldOut');
    await waiting.call(tickets.leaveWaitingList, { params: { ...params, ticketType: 'general' } });
    await eventually('the seat on sale', async () => (await available()) === 1);
    await buy(stranger, show.id);
  });
}
