import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { withEmbeddedLog } from '../../testing/embedded.ts';
import { goLive, newPerson, pay, schedule } from '../../testing/purchases.ts';
import { closedInLog } from '../load/log.ts';
import type { TestPlatform } from './test-platform.ts';
import { Window } from './window.ts';

/** Chat, viewers, polls and tips, pushed to every window. */
export function liveShowSuite(platform: () => TestPlatform): void {
  test('B353: a line reaches both windows, the viewer count is that of people without the artist, and leaving lowers it', async () => {
    const { artist, url } = platform();
    const [fan, friend] = [await newPerson(url, 'Ada'), await newPerson(url, 'Bo')];
    const { id: showId } = await schedule(artist);
    const [one, two] = [await Window.watch(artist, showId), await Window.watch(fan, showId)];
    const [again, third] = [await Window.watch(fan, showId), await Window.watch(friend, showId)];
    await two.hears('viewers', ({ count }) => count === 2);
    expect((await fan.call(shows.getShow, { params: { showId } })).viewerCount).toBe(2);
    await fan.call(liveShow.postMessage, { params: { showId }, body: { message: ' Good evening ' } });
    for (const window of [one, two]) {
      const { line } = await window.hears('line');
      expect(line).toMatchObject({ kind: 'message', message: 'Good evening', isOwner: false, isSupporter: false });
      expect(line).toMatchObject({
        id: expect.any(String),
        username: expect.any(String),
        timestamp: expect.any(String),
      });
    }
    two.close();
    third.close();
    await one.hears('viewers', ({ count }) => count === 1);
    for (const window of [one, again]) window.close();
  });

  test('the owner deletes a line and times its author out; both windows hear it', async () => {
    const { artist, url } = platform();
    const fan = await newPerson(url);
    const { id: userId } = await fan.call(accounts.getCurrentUser);
    const { id: showId } = await schedule(artist);
    const window = await Window.watch(fan, showId);
    const say = (message: string) => fan.call(liveShow.postMessage, { params: { showId }, body: { message } });
    await say('Something rude');
    const { line } = await window.hears('line');
    await artist.call(liveShow.deleteMessage, { params: { showId, messageId: line.id } });
    expect((await window.hears('deleted')).id).toBe(line.id);
    expect(await artist.call(liveShow.listLines, { params: { showId } })).toEqual([]);
    await artist.call(liveShow.timeOut, { params: { showId }, body: { userId, minutes: 5 } });
    expect((await window.hears('timedOut')).personId).toBe(userId);
    await expect(say('Something else')).rejects.toMatchObject({ status: 403, body: { code: 'TimedOut' } });
    window.close();
  });

  test('five lines in ten seconds are enough, and a line has 500 characters at most', async () => {
    const { artist, url } = platform();
    const fan = await newPerson(url);
    const { id: showId } = await schedule(artist);
    const say = (message: string) => fan.call(liveShow.postMessage, { params: { showId }, body: { message } });
    await expect(say('x'.repeat(501))).rejects.toMatchObject({ status: 400 });
    for (let n = 1; n <= 5; n += 1) await say(`Line ${n}`);
    await expect(say('Line 6')).rejects.toMatchObject({ status: 429, body: { code: 'TooManyMessages' } });
  });

  test('polls and paid tips reach the window; a vote counts once; who tipped is a supporter', async () => {
    const { artist, url } = platform();
    const fan = await newPerson(url);
    const { id: showId } = await goLive(artist);
    const window = await Window.watch(fan, showId);
    const poll = await artist.call(liveShow.startPoll, {
      params: { showId },
      body: { question: 'What next?', options: ['Slow', 'Fast'] },
    });
    await window.hears('poll', (event) => event.poll.id === poll.id);
    const params = { pollId: poll.id };
    const voted = await fan.call(liveShow.vote, { params, body: { option: 1 } });
    expect(voted.options.map(({ votes }) => votes)).toEqual([0, 1]);
    await expect(fan.call(liveShow.vote, { params, body: { option: 0 } })).rejects.toMatchObject({
      body: { code: 'AlreadyVoted' },
    });
    await window.hears('poll', (event) => event.poll.options[1]?.votes === 1);

    const tip = await fan.call(liveShow.sendTip, { params: { showId }, body: { gift: 'rose', message: 'Bravo' } });
    await pay(fan, tip);
    const { payable, paymentIntentId } = tip;
    await fan.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
    const { line } = await window.hears('line', (event) => event.line.kind === 'tip');
    expect(line).toMatchObject({
      amount: tip.totalAmount,
      message: expect.stringContaining('Bravo'),
      isSupporter: true,
    });
    await window.hears('figures');
    window.close();
  });

  test.each(['ended', 'cancelled'] as const)(
    'polls close with a show that is %s, in every window and for every vote',
    async (end) => {
      const { artist, dataDir, url } = platform();
      const [fan, late] = [await newPerson(url), await newPerson(url)];
      const { id: showId } = await goLive(artist);
      const window = await Window.watch(fan, showId);
      const body = { question: 'Encore?', options: ['Yes', 'No'], minutes: 60 };
      const { id: pollId } = await artist.call(liveShow.startPoll, { params: { showId }, body });
      const vote = (person: Client) => person.call(liveShow.vote, { params: { pollId }, body: { option: 0 } });
      expect(await vote(fan)).toMatchObject({ closed: false, myVote: 0 });
      if (end === 'ended') await artist.call(shows.changeShowStatus, { params: { showId }, body: { status: 'ended' } });
      else await artist.call(shows.cancelShow, { params: { showId }, body: { reason: 'Flu.' } });
      await expect(vote(late)).rejects.toMatchObject({ status: 409, body: { code: 'PollClosed' } });
      expect(await vote(fan)).toMatchObject({ closed: true, myVote: 0 });
      expect(await late.call(liveShow.listPolls, { params: { showId } })).toMatchObject([{ id: pollId, closed: true }]);
      await withEmbeddedLog(dataDir, (log) => closedInLog(log, pollId));
      const { poll } = await window.hears('poll', (event) => event.poll.closed);
      expect(poll).toMatchObject({ id: pollId, options: [{ votes: 1 }, { votes: 0 }] });
      const code = end === 'ended' ? 'ShowEnded' : 'ShowCancelled';
      expect(await artist.refusal(liveShow.startPoll, { params: { showId }, body })).toMatchObject({
        status: 409,
        body: { code },
      });
      window.close();
    },
  );

  test('nobody is asked at a show that has not begun', async () => {
    const { artist } = platform();
    const { id: showId } = await schedule(artist);
    const body = { question: 'Encore?', options: ['Yes', 'No'] };
    expect(await artist.refusal(liveShow.startPoll, { params: { showId }, body })).toMatchObject({
      status: 409,
      body: { code: 'ShowNotLive' },
    });
  });

  test('a socket without a session, or from a foreign origin, is refused', async () => {
    const { artist, url } = platform();
    expect(await Window.open(new Client(url))).toBe(false);
    expect(await Window.open(artist, { origin: 'https://evil.test' })).toBe(false);
  });
}
