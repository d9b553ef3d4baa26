import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { expect, test } from 'vitest';
import { newPerson, schedule, wish } from '../../testing/box-office.ts';
import { eventually } from '../../testing/eventually.ts';
import type { House } from './house.ts';

/** What an owner changes of a show that is on sale. */
export function editSuite(house: () => House): void {
  const tier = (capacity: number, price = '25.00') => [{ tier: 'general' as const, price, capacity }];

  test('a tier cannot be made smaller than its seats in use; the whole edit is refused', async () => {
    const { artist, url } = house();
    const show = await schedule(artist, { capacity: 10 });
    const params = { showId: show.id };
    const buyer = await newPerson(url);
    const order = await buyer.call(tickets.purchase, { body: wish(show.id, 6) });
    const before = await eventually('the hold on the show', async () => {
      const now = await artist.call(shows.getShow, { params });
      return now.tiers[0]?.available === 4 && now;
    });
    const tooSmall = await artist.refusal(shows.editShow, {
      params,
      body: { title: 'In a smaller house', tiers: tier(5, '30.00') },
    });
    expect(tooSmall).toMatchObject({
      status: 409,
      body: {
        code: 'SeatsInUse',
        message: expect.stringContaining('at least 6'),
        details: { tier: 'general', least: 6 },
      },
    });
    expect(await artist.call(shows.getShow, { params })).toEqual(before);

    const smaller = await artist.call(shows.editShow, {
      params,
      body: { title: 'In a smaller house', tiers: tier(6) },
    });
    expect(smaller).toMatchObject({ title: 'In a smaller house', tiers: [{ capacity: 6, available: 0 }] });
    await buyer.call(tickets.abandon, { params: { ticketId: order.ticketId } });
    const empty = await artist.call(shows.editShow, { params, body: { tiers: tier(0) } });
    expect(empty.tiers).toMatchObject([{ capacity: 0, available: 0 }]);
  });

  test('one edit with one Idempotency-Key changes words and prices, once', async () => {
    const { artist } = house();
    const show = await schedule(artist);
    const edit = (title: string) =>
      artist.call(shows.editShow, {
        params: { showId: show.id },
        body: { title, tiers: tier(20, '40.00') },
        headers: { 'idempotency-key': `edit-${show.id}` },
      });
    const edited = await edit('Later that night');
    expect(edited).toMatchObject({ title: 'Later that night', tiers: [{ price: '40.00', capacity: 20 }] });
    expect(await edit('Later that night')).toEqual(edited);
    await expect(edit('Another night')).rejects.toMatchObject({ status: 422, body: { code: 'KeyReused' } });
  });
}
