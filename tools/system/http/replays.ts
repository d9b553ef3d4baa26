import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { replay } from '@marquee/command-api/contract/shows-replay.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { playsFor } from '@marquee/infra/live/testing/recordings.ts';
import { expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { buy, goLive, newPerson, pay, schedule, wish } from '../../testing/purchases.ts';
import { buyerWithMail } from './buyers.ts';
import { broadcastOnce, bytesOf, endAndKeep } from './evenings.ts';
import { figuresBecome } from './figures.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

/** Recordings of shows: who sees them, what of them, and how long. */
export function replaySuite(platform: () => TestPlatform): void {
  async function evening() {
    const { artist, url } = platform();
    const { id: showId } = await goLive(artist);
    const { buyer, email } = await buyerWithMail(url);
    const { ticketId } = await buy(buyer, showId);
    return { artist, buyer, email, showId, ticketId, params: { showId } };
  }
  const partOf = (showId: string) => `/api/live-shows/${showId}/replay/parts/1`;

  test('LS88: what was broadcast is watched by who holds a ticket, part by part and from anywhere in it', async () => {
    const { artist, buyer, showId, params } = await evening();
    await broadcastOnce(artist, showId);
    await broadcastOnce(artist, showId, 'vp8.webm');
    await endAndKeep(artist, showId);
    const found = await buyer.call(replay.getReplay, { params });
    expect(found).toMatchObject({ status: 'ready', broken: false, position: null, figures: null });
    expect(found.parts.map(({ mimeType }) => mimeType.split(';')[0])).toEqual(['video/mp4', 'video/webm']);
    expect(found.milliseconds).toBe(found.parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
    for (const { number, milliseconds } of found.parts) {
      const played = await playsFor(await bytesOf(buyer, showId, number));
      expect(Math.abs(played - milliseconds)).toBeLessThan(200);
    }
    const whole = await buyer.request('GET', partOf(showId));
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toMatch(/^video\/mp4/);
    const size = Number(whole.headers.get('content-length'));
    const some = await buyer.request('GET', partOf(showId), { headers: { range: 'bytes=4-7' } });
    expect([some.status, some.text, some.headers.get('content-range')]).toEqual([206, 'ftyp', `bytes 4-7/${size}`]);
    const none = await buyer.request('GET', partOf(showId), { headers: { range: `bytes=${size}-` } });
    expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    expect(none.json).toMatchObject({ code: 'RangeNotSatisfiable' });
    expect(await buyer.refusal(replay.getReplayPart, { params: { showId, part: 3 } })).toMatchObject({ status: 404 });
  });

  test('strangers see nothing of it; the artist and operators do', async () => {
    const { artist, buyer, showId, params } = await evening();
    await broadcastOnce(artist, showId);
    await endAndKeep(artist, showId);
    const stranger = await newPerson(platform().url);
    const part = { showId, part: 1 };
    const needsTicket = { status: 403, body: { code: 'TicketRequired' } };
    expect(await stranger.refusal(replay.getReplay, { params })).toMatchObject(needsTicket);
    expect(await stranger.refusal(replay.getReplayPart, { params: part })).toMatchObject(needsTicket);
    const save = { params, body: { milliseconds: 5 } };
    expect(await stranger.refusal(replay.saveReplayPosition, save)).toMatchObject(needsTicket);
    const notTheirs = { status: 403, body: { code: 'NotTheOwner' } };
    for (const person of [stranger, buyer])
      expect(await person.refusal(replay.deleteReplay, { params })).toMatchObject(notTheirs);
    expect((await new Client(platform().url).request('GET', partOf(showId))).status).toBe(401);
    for (const person of [artist, platform().operator, buyer]) {
      expect((await person.call(replay.getReplay, { params })).status).toBe('ready');
      expect((await bytesOf(person, showId, 1)).length).toBeGreaterThan(1000);
    }
    const nowhere = { showId: '00000000-0000-4000-8000-000000000000' };
    expect(await artist.refusal(replay.getReplay, { params: nowhere })).toMatchObject({ status: 404 });
  });

  test('who gave the ticket back or away has lost the replay, and who took it has it', async () => {
    const { artist, buyer, showId, params, ticketId } = await evening();
    const { buyer: giver } = await buyerWithMail(platform().url);
    const { buyer: friend, email } = await buyerWithMail(platform().url);
    const given = await buy(giver, showId);
    await broadcastOnce(artist, showId);
    await buyer.call(tickets.refund, { params: { ticketId }, body: {} });
    expect((await buyer.refusal(replay.getReplay, { params })).body.code).toBe('TicketRequired');
    await giver.call(tickets.offerTransfer, { params: { ticketId: given.ticketId, unit: 1 }, body: { email } });
    const mail = await mailTo(platform().dataDir, email, /has a ticket for you/);
    const token = decodeURIComponent(/[?&]claim=([^"&\s]+)/.exec(mail.html)?.[1] ?? '');
    await friend.call(tickets.acceptTransfer, { body: { token } });
    await endAndKeep(artist, showId);
    for (const person of [buyer, giver]) {
      const refusals = [
        await person.refusal(replay.getReplay, { params }),
        await person.refusal(replay.getReplayPart, { params: { showId, part: 1 } }),
      ];
      for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403, body: { code: 'TicketRequired' } });
    }
    expect((await friend.call(replay.getReplay, { params })).status).toBe('ready');
    expect((await bytesOf(friend, showId, 1)).length).toBeGreaterThan(1000);
  });

  test('LS96: its chapters are the polls and the tips of the evening', async () => {
    const { artist, buyer, showId, params } = await evening();
    await broadcastOnce(artist, showId);
    await artist.call(liveShow.startPoll, { params, body: { question: 'Encore?', options: ['Yes', 'No'] } });
    await pay(buyer, await buyer.call(liveShow.sendTip, { params, body: { amount: '5.00' } }));
    await broadcastOnce(artist, showId);
    const { chapters, milliseconds } = await endAndKeep(artist, showId);
    expect(chapters.map(({ kind, title }) => [kind, title])).toEqual([
      ['poll', 'Encore?'],
      ['tip', 'Tip of $5.00'],
    ]);
    for (const chapter of chapters) expect(chapter.milliseconds).toBeLessThan(milliseconds);
  });

  test('where somebody left is kept for them, and the artist is told how many are where', async () => {
    const { artist, buyer, showId, params } = await evening();
    await broadcastOnce(artist, showId);
    const { milliseconds: length } = await endAndKeep(artist, showId);
    const other = await newPerson(platform().url);
    const save = (person: Client, milliseconds: number) =>
      person.call(replay.saveReplayPosition, { params, body: { milliseconds } });
    const position = async () => (await buyer.call(replay.getReplay, { params })).position;
    const figures = async () => (await artist.call(replay.getReplay, { params })).figures;
    expect((await figures())?.viewers).toEqual({ begun: 0, underWay: 0, finished: 0 });
    await save(buyer, 1500);
    await save(artist, 1000);
    expect(await position()).toBe(1500);
    expect((await figures())?.viewers).toEqual({ begun: 1, underWay: 1, finished: 0 });
    await save(buyer, length + 5000);
    expect(await position()).toBeNull();
    await save(buyer, 700);
    expect(await position()).toBe(700);
    const told = await figures();
    expect(told?.viewers).toEqual({ begun: 1, underWay: 0, finished: 1 });
    expect(told?.show).toMatchObject({ peakViewers: 0, averageViewers: 0, skippedMs: 0 });
    expect(told?.bitrate).toBeGreaterThan(1000);
    expect((await other.refusal(replay.saveReplayPosition, { params, body: { milliseconds: 1 } })).status).toBe(403);
  });

  test('it is sold after the show when the artist says so: paid like a ticket, watched until it is refunded', async () => {
    const { artist, operator, url } = platform();
    const { id: showId } = await goLive(artist, { tiers: [{ tier: 'general', price: '25.00', capacity: 10 }] });
    const params = { showId };
    const sell = (price: string) => artist.call(replay.sellReplay, { params, body: { price } });
    const early = await artist.refusal(replay.sellReplay, { params, body: { price: '7.00' } });
    expect(early).toMatchObject({ status: 409, body: { code: 'ShowNotOver' } });
    await broadcastOnce(artist, showId);
    await endAndKeep(artist, showId);
    const { buyer, email } = await buyerWithMail(url);
    const unsold = await buyer.refusal(tickets.purchase, { body: wish(showId, 1, 'stream') });
    expect(unsold).toMatchObject({ status: 404 });
    await sell('9.00');
    await sell('7.00');
    // the artist's own read waits for what the artist did, and everybody's is of the same rows
    for (const person of [artist, buyer])
      expect((await person.call(shows.getShow, { params })).replay).toEqual({ price: '7.00', fee: '0.25' });
    expect((await buyer.refusal(replay.getReplay, { params })).body.code).toBe('TicketRequired');

    const order = await buyer.call(tickets.purchase, { body: { ...wish(showId, 1, 'stream'), purchaserEmail: email } });
    expect(order).toMatchObject({ totalAmount: '7.00', fee: '0.25' });
    await pay(buyer, order);
    const { ticketId, paymentIntentId } = order;
    await buyer.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
    expect((await buyer.call(replay.getReplay, { params })).status).toBe('ready');
    expect((await bytesOf(buyer, showId, 1)).length).toBeGreaterThan(1000);
    expect((await mailTo(platform().dataDir, email, /^Your ticket: /)).text).toContain('Watch the replay: ');
    await figuresBecome(artist, showId, { grossSales: '7.00', earnings: '6.75', sold: 1 });
    const late = await buyer.refusal(tickets.refund, { params: { ticketId }, body: {} });
    expect(late.body.code).toBe('RefundWindowClosed');

    const kept = await artist.refusal(replay.deleteReplay, { params });
    expect(kept).toMatchObject({ status: 409, body: { code: 'ReplaySold', details: { until: expect.any(String) } } });
    for (let n = 0; n < 2; n++) await artist.call(replay.endReplaySale, { params });
    expect((await artist.call(shows.getShow, { params })).replay).toBeNull();
    const over = await (await newPerson(url)).refusal(tickets.purchase, { body: wish(showId, 1, 'stream') });
    expect(over).toMatchObject({ status: 409, body: { code: 'SaleClosed' } });
    expect((await buyer.call(replay.getReplay, { params })).status).toBe('ready');

    await operator.call(tickets.refund, { params: { ticketId }, body: {} });
    await figuresBecome(artist, showId, { grossSales: '0.00', earnings: '0.00', sold: 0 });
    expect((await buyer.refusal(replay.getReplay, { params })).body.code).toBe('TicketRequired');
    await artist.call(replay.deleteReplay, { params });
    const gone = await artist.refusal(replay.sellReplay, { params, body: { price: '7.00' } });
    expect(gone).toMatchObject({ status: 409, body: { code: 'NoRecording' } });
  });

  test('its owner deletes it: nobody sees it any more, and its bytes are gone', async () => {
    const { artist, buyer, showId, params } = await evening();
    await broadcastOnce(artist, showId);
    await endAndKeep(artist, showId);
    const folder = path.join(platform().dataDir, 'files', 'recordings', showId);
    expect(await readdir(folder)).toHaveLength(1);
    for (let n = 0; n < 2; n++) await artist.call(replay.deleteReplay, { params });
    expect(await readdir(folder)).toEqual([]);
    // somebody else's change: nothing makes their reading wait for it
    await expect
      .poll(() => buyer.call(replay.getReplay, { params }), { timeout: 20_000 })
      .toMatchObject({ status: 'deleted', parts: [] });
    expect(await buyer.refusal(replay.getReplayPart, { params: { showId, part: 1 } })).toMatchObject({ status: 404 });
  });

  test('a show that was not broadcast has no replay, and nothing to delete', async () => {
    const { artist } = platform();
    const { id: showId } = await schedule(artist);
    const params = { showId };
    expect(await artist.call(replay.getReplay, { params })).toMatchObject({ status: 'none', parts: [] });
    expect(await artist.refusal(replay.deleteReplay, { params })).toMatchObject({ status: 404 });
    await artist.call(shows.changeShowStatus, { params, body: { status: 'live' } });
    expect((await artist.call(replay.getReplay, { params })).status).toBe('none');
  });
}
