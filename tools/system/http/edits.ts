import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { buy, newPerson, pay, schedule, wish } from '../../testing/purchases.ts';
import { buyerWithMail } from './buyers.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

/** What an owner changes of a show that is on sale. */
export function editSuite(platform: () => TestPlatform): void {
  const tier = (capacity: number, price = '25.00') => [{ tier: 'general' as const, price, capacity }];

  test('a tier cannot be made smaller than its seats in use; the whole edit is refused', async () => {
    const { artist, url } = platform();
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
    const { artist } = platform();
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

  test('whoever has a ticket is told by mail of another time and place, once, and may have the money back', async () => {
    const { artist, dataDir, url } = platform();
    const { buyer, email } = await buyerWithMail(url);
    const show = await schedule(artist, { title: 'Moved on' });
    const order = await buyer.call(tickets.purchase, { body: { ...wish(show.id), purchaserEmail: email } });
    await pay(buyer, order);
    await buyer.call(tickets.confirm, { body: { ticketId: order.ticketId, paymentIntentId: order.paymentIntentId } });
    const scheduledAt = new Date(Date.parse(show.scheduledAt) + 3_600_000).toISOString();
    const body = { scheduledAt, timeZone: 'Asia/Tokyo', location: 'The Other Place' };
    const edited = await artist.call(shows.editShow, { params: { showId: show.id }, body });
    expect(edited).toMatchObject({ ...body, doorsAt: null });
    const mail = await mailTo(dataDir, email, /^New time and place: Moved on/);
    expect(mail.text).toMatch(/When: .* Tokyo time/);
    expect(mail.text).toContain('Where: The Other Place');
    expect(mail.attachments).toMatchObject([{ contentType: 'text/calendar; charset=utf-8' }]);
    const [held] = await buyer.call(tickets.listMyTickets, { query: { liveShowId: show.id } });
    expect(held?.show).toMatchObject({
      ...body,
      movedFrom: { scheduledAt: show.scheduledAt, timeZone: 'UTC', location: show.location },
    });
    await buyer.call(tickets.refund, { params: { ticketId: order.ticketId }, body: {} });
    for (const subject of [/^Refund begun: \$25\.00/, /^Refunded: \$25\.00/]) await mailTo(dataDir, email, subject);
    const late = await newPerson(url);
    const { ticketId } = await buy(late, show.id);
    const knew = await late.call(tickets.listMyTickets, { query: { liveShowId: show.id } });
    expect(knew).toMatchObject([{ ticketId, show: { movedFrom: null } }]);
  });

  test('who keeps their tickets of a moved show is not asked again, in any window, until it is moved once more', async () => {
    const { artist, url } = platform();
    const [buyer, stranger] = [await newPerson(url), await newPerson(url)];
    const show = await schedule(artist, { title: 'Moved and kept' });
    const { ticketId } = await buy(buyer, show.id, 2);
    const params = { ticketId };
    const move = (hours: number) => {
      const scheduledAt = new Date(Date.parse(show.scheduledAt) + hours * 3_600_000).toISOString();
      return artist.call(shows.editShow, { params: { showId: show.id }, body: { scheduledAt } });
    };
    const told = (kept: boolean) =>
      eventually(`what is told of the move: ${kept}`, async () => {
        const [held] = await buyer.call(tickets.listMyTickets, { query: { liveShowId: show.id } });
        return held?.show.movedFrom?.kept === kept && held.show.movedFrom;
      });
    const never = await buyer.refusal(tickets.keepTickets, { params, body: { movedAt: show.scheduledAt } });
    expect(never).toMatchObject({ status: 409, body: { code: 'NotMoved' } });
    await move(1);
    const { movedAt } = await told(false);
    expect((await stranger.refusal(tickets.keepTickets, { params, body: { movedAt } })).status).toBe(403);
    await buyer.call(tickets.keepTickets, { params, body: { movedAt } });
    const [held] = await buyer.call(tickets.listMyTickets, { query: { liveShowId: show.id } });
    expect(held?.show.movedFrom).toMatchObject({ movedAt, kept: true });
    await buyer.call(tickets.keepTickets, { params, body: { movedAt } });
    await move(2);
    expect((await told(false)).movedAt > movedAt).toBe(true);
    const late = await buyer.refusal(tickets.keepTickets, { params, body: { movedAt } });
    expect(late).toMatchObject({ status: 409, body: { code: 'MovedAgain' } });
  });

  test('a show as a calendar file: its time in UTC, its page, and the same entry after it was moved', async () => {
    const { artist } = platform();
    const show = await schedule(artist, { title: 'Into the calendar' });
    const params = { showId: show.id };
    const file = () => artist.request('GET', `/api/live-shows/${show.id}/calendar`);
    const before = await file();
    expect(before.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(before.headers.get('content-disposition')).toMatch(/^attachment; filename="show-.*\.ics"$/);
    const scheduledAt = new Date(Date.parse(show.scheduledAt) + 3_600_000).toISOString();
    await artist.call(shows.editShow, { params, body: { scheduledAt } });
    const [first, second] = [before.text, (await file()).text];
    const line = (text: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]?.trim();
    expect(line(second, 'UID')).toBe(line(first, 'UID'));
    const start = `${new Date(scheduledAt).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    expect(line(second, 'DTSTART')).toBe(start);
    expect(line(first, 'DTSTART')).not.toBe(start);
  });

  test('a time zone that there is not, and doors after the start, are refused by their fields', async () => {
    const { artist } = platform();
    const show = await schedule(artist);
    const params = { showId: show.id };
    const zone = await artist.refusal(shows.editShow, { params, body: { timeZone: 'Mars/Olympus' } });
    expect(zone).toMatchObject({ status: 400, body: { code: 'InvalidShow', details: { field: 'timeZone' } } });
    const doorsAt = new Date(Date.parse(show.scheduledAt) + 1000).toISOString();
    const doors = await artist.refusal(shows.editShow, { params, body: { doorsAt } });
    expect(doors).toMatchObject({ status: 400, body: { code: 'InvalidShow', details: { field: 'doorsAt' } } });
    const open = await artist.call(shows.editShow, { params, body: { doorsAt: show.scheduledAt } });
    expect(open.doorsAt).toBe(show.scheduledAt);
    expect((await artist.call(shows.editShow, { params, body: { doorsAt: null } })).doorsAt).toBeNull();
  });
}
