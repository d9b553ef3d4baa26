import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { LIVE_PROTOCOL, liveCloseCodes } from '@marquee/command-api/contract/live-media.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { broadcast } from '@marquee/command-api/contract/shows-broadcast.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { SESSION_OVER } from '@marquee/command-api/realtime/session-guard.ts';
import { demuxerOf } from '@marquee/infra/live/media/demuxer-of.ts';
import { recordingOf, recordings } from '@marquee/infra/live/testing/recordings.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { buy, demoPerson, goLive, newPerson, schedule } from '../../testing/purchases.ts';
import { buyerWithMail } from './buyers.ts';
import { HlsPlayer, opens, PlayerLine, RecorderLine } from './live-lines.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

/** Pictures of live shows: sent by the artist, seen by who holds a ticket. */
export function broadcastSuite(platform: () => TestPlatform): void {
  /** A show that is on, with somebody who holds a ticket for it. */
  async function evening(quantity = 1) {
    const { artist, url } = platform();
    const { id: showId } = await goLive(artist);
    const { buyer, email } = await buyerWithMail(url);
    const { ticketId } = await buy(buyer, showId, quantity);
    return { artist, buyer, email, showId, ticketId, params: { showId } };
  }

  test('EN217: what the artist sends reaches who holds a ticket whole, and who comes late begins at once', async () => {
    const { artist, buyer, showId } = await evening();
    const player = await PlayerLine.open(buyer, showId);
    const recorder = await RecorderLine.open(artist, showId);
    recorder.send();
    await player.hears('section');
    const expected = demuxerOf(recordings['avc.mkv']).push(recordingOf('avc.mkv')).length;
    await eventually('every frame but the last of each track', async () => {
      const [section] = player.words;
      if (section?.type !== 'section') return false;
      return demuxerOf(section.mimeType).push(Buffer.concat(player.bytes)).length === expected - 2;
    });
    const late = await PlayerLine.open(buyer, showId);
    await late.hears('section');
    await eventually('a beginning', async () => late.bytes.length > 1);
    await eventually('figures', async () =>
      recorder.words.some(({ durationMs, peakViewers }) => durationMs > 3000 && peakViewers === 1),
    );
    for (const line of [player, late, recorder]) line.close();
  });

  test('watching takes a ticket, sending is for the artist, and both for a show that is on', async () => {
    const { artist, buyer, params } = await evening();
    const stranger = await newPerson(platform().url);
    expect(await stranger.refusal(broadcast.watch, { params })).toMatchObject({
      status: 403,
      body: { code: 'TicketRequired' },
    });
    expect(await buyer.refusal(broadcast.publish, { params })).toMatchObject({
      status: 403,
      body: { code: 'NotTheOwner' },
    });
    const { id: showId } = await schedule(artist);
    const refusals = [
      await artist.refusal(broadcast.publish, { params: { showId } }),
      await buyer.refusal(broadcast.watch, { params: { showId } }),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, body: { code: 'ShowNotLive' } });
  });

  test('a grant opens one kind of line of one show for one person; without it no line opens', async () => {
    const { artist, buyer, params, showId } = await evening();
    const [send, watch] = [
      await artist.call(broadcast.publish, { params }),
      await buyer.call(broadcast.watch, { params }),
    ];
    expect(watch.address).not.toContain(watch.token);
    expect(await opens(buyer, watch)).toBe(true);
    const other = (await evening()).showId;
    const refused: readonly (readonly [Client, string, string])[] = [
      [await newPerson(platform().url), watch.address, watch.token],
      [buyer, watch.address, ''],
      [buyer, watch.address, `${watch.token}x`],
      [buyer, watch.address.replace(showId, other), watch.token],
      [buyer, send.address, watch.token],
      [artist, watch.address, send.token],
    ];
    for (const [person, address, token] of refused) expect(await opens(person, { address, token })).toBe(false);
    const signedOut = new WebSocket(`${buyer.url.replace('http', 'ws')}${watch.address}`, {
      headers: { origin: buyer.url },
      protocols: [LIVE_PROTOCOL, watch.token],
    });
    await new Promise((resolve) => signedOut.addEventListener('error', resolve));
  });

  test('who gives the ticket back loses the picture within a second, also with a grant in hand', async () => {
    const { buyer, params, showId, ticketId } = await evening();
    const player = await PlayerLine.open(buyer, showId);
    const spare = await buyer.call(broadcast.watch, { params });
    const asked = Date.now();
    await buyer.call(tickets.refund, { params: { ticketId }, body: {} });
    expect(await player.closed()).toBe(liveCloseCodes.noLongerAllowed);
    // A second, and what a busy machine needs to tell.
    expect(Date.now() - asked).toBeLessThan(5000);
    expect(await opens(buyer, spare)).toBe(false);
    expect((await buyer.refusal(broadcast.watch, { params })).body.code).toBe('TicketRequired');
  });

  test('without Media Source the picture comes as HLS: by the grant’s cookie alone, as long as the ticket is there', async () => {
    const { artist, buyer, params, showId, ticketId } = await evening();
    const recorder = await RecorderLine.open(artist, showId);
    const [first, second] = [await HlsPlayer.open(buyer, showId), await HlsPlayer.open(buyer, showId)];
    expect((await first.get('live.m3u8')).status).toBe(404);
    recorder.send();
    await eventually('a playlist', async () => (await first.get('live.m3u8')).status === 200);
    const playlist = await first.get('live.m3u8');
    expect(playlist.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const names = (await playlist.text()).match(/init-1\.mp4|\d+\.m4s/g) ?? [];
    const files = await Promise.all(
      names.map(async (name) => Buffer.from(await (await first.get(name)).arrayBuffer())),
    );
    expect(demuxerOf('video/mp4').push(Buffer.concat(files)).length).toBeGreaterThan(60);
    expect((await first.get('999.m4s')).status).toBe(404);
    // Neither without the cookie, nor with that of another place or person.
    const stranger = await newPerson(platform().url);
    for (const [person, cookie] of [
      [buyer, ''],
      [buyer, second.cookie],
      [stranger, first.cookie],
    ] as const) {
      expect(await (await first.get('live.m3u8', person, cookie)).json()).toMatchObject({ code: 'GrantExpired' });
    }
    expect((await new HlsPlayer(buyer, first.address, first.cookie).get('live.m3u8')).status).toBe(200);
    // The third place ends the oldest.
    expect((await second.get('live.m3u8')).status).toBe(200);
    const third = await HlsPlayer.open(buyer, showId);
    expect((await third.get('live.m3u8')).status).toBe(200);
    expect(await (await first.get('live.m3u8')).json()).toMatchObject({ code: 'PlaysElsewhere' });
    expect((await second.get('live.m3u8')).status).toBe(200);
    await buyer.call(tickets.refund, { params: { ticketId }, body: {} });
    await eventually('no picture', async () => (await third.get('live.m3u8')).status === 403);
    expect(await (await third.get(names[1] ?? '')).json()).toMatchObject({ code: 'TicketRequired' });
    expect((await buyer.refusal(broadcast.watch, { params, query: { by: 'hls' } })).body.code).toBe('TicketRequired');
    recorder.close();
  });

  test('who signs out at another window loses the picture, and an artist who does no longer sends', async () => {
    const { buyer, params, showId } = await evening();
    const player = await PlayerLine.open(buyer, showId);
    const spare = await buyer.call(broadcast.watch, { params });
    await buyer.elsewhere().call(accountService.signOut);
    expect(await player.closed()).toBe(SESSION_OVER);
    expect(await opens(buyer, spare)).toBe(false);
    const artist = await demoPerson(platform().url, 'artist');
    const recorder = await RecorderLine.open(artist, showId);
    await artist.elsewhere().call(accountService.signOut);
    expect(await recorder.closed()).toBe(SESSION_OVER);
  });

  test('who gives the ticket away loses the picture, and who takes it watches', async () => {
    const { buyer, params, showId, ticketId } = await evening();
    const { buyer: friend, email } = await buyerWithMail(platform().url);
    const player = await PlayerLine.open(buyer, showId);
    await buyer.call(tickets.offerTransfer, { params: { ticketId, unit: 1 }, body: { email } });
    const mail = await mailTo(platform().dataDir, email, /has a ticket for you/);
    const token = decodeURIComponent(/[?&]claim=([^"&\s]+)/.exec(mail.html)?.[1] ?? '');
    expect((await friend.refusal(broadcast.watch, { params })).body.code).toBe('TicketRequired');
    await friend.call(tickets.acceptTransfer, { body: { token } });
    expect(await player.closed()).toBe(liveCloseCodes.noLongerAllowed);
    (await PlayerLine.open(friend, showId)).close();
  });

  test('a ticket is watched at two places; a third ends the oldest', async () => {
    const { buyer, showId } = await evening();
    const [first, second] = [await PlayerLine.open(buyer, showId), await PlayerLine.open(buyer, showId)];
    const third = await PlayerLine.open(buyer, showId);
    expect(await first.closed()).toBe(liveCloseCodes.playsElsewhere);
    expect([second.closedWith, third.closedWith]).toEqual([undefined, undefined]);
    for (const line of [second, third]) line.close();
  });

  test('the artist’s line breaks and comes back: players go on; another window of the artist takes over', async () => {
    const { artist, buyer, showId } = await evening();
    const player = await PlayerLine.open(buyer, showId);
    const first = await RecorderLine.open(artist, showId);
    first.send();
    await player.hears('section');
    first.close();
    await player.hears('interrupted');
    const second = await RecorderLine.open(artist, showId, 'vp8.webm');
    second.send('vp8.webm');
    await player.hears('section', 2);
    const third = await RecorderLine.open(artist, showId);
    expect(await second.closed()).toBe(liveCloseCodes.replaced);
    for (const line of [player, third]) line.close();
  });

  test('a recorder that sends something else is let go with the reason', async () => {
    const { artist, showId } = await evening();
    const recorder = await RecorderLine.open(artist, showId);
    recorder.socket.send(Buffer.from('this is no recording at all'));
    expect(await recorder.closed()).toBe(liveCloseCodes.notARecording);
  });

  test('everybody is told when the show ends', async () => {
    const { artist, buyer, params, showId } = await evening();
    const player = await PlayerLine.open(buyer, showId);
    const recorder = await RecorderLine.open(artist, showId);
    recorder.send();
    await player.hears('section');
    await artist.call(shows.changeShowStatus, { params, body: { status: 'ended' } });
    await player.hears('ended');
    expect(await player.closed()).toBe(liveCloseCodes.over);
    await recorder.closed();
    expect((await buyer.refusal(broadcast.watch, { params })).body.code).toBe('ShowEnded');
  });
}
