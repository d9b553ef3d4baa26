import { shows } from '@marquee/command-api/contract/shows.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { showGenres } from '@marquee/domain/shows/genres.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { sampleShows } from '../../../testing/landing-samples.ts';
import { demoShowId, newPerson, schedule } from '../../../testing/purchases.ts';
import type { TestPlatform } from '../test-platform.ts';

/** Shows and their chat. */
export function showCalls(platform: () => TestPlatform): void {
  test('C286 EN219: the list of shows has live ones first and every field', async () => {
    const list = await platform().fan.call(shows.listShows);
    const statuses = list.map(({ status }) => status);
    expect(statuses.lastIndexOf('live')).toBe(statuses.filter((status) => status === 'live').length - 1);
    expect(new Set(statuses)).toContain('scheduled');
    const road = list.find(({ id }) => id === demoShowId('sable-road'));
    expect(road).toMatchObject({
      status: 'scheduled',
      price: '5.00',
      viewerCount: 0,
      location: expect.stringMatching(/^The Tin Roof, /),
    });
    // what visitors read of it before they come in
    const seats = road?.tiers.filter(({ tier }) => tier !== 'stream') ?? [];
    const going = seats.reduce((sum, { capacity, available }) => sum + capacity - available, 0);
    expect(sampleShows.find(({ title }) => title === road?.title)?.viewers).toBe(`${going} going`);
    const porch = list.find(({ id }) => id === demoShowId('porch-light-show'));
    const spots = porch?.tiers.find(({ tier }) => tier === 'stream')?.capacity;
    expect(sampleShows.find(({ title }) => title === porch?.title)?.viewers).toBe(`${spots} spots`);
  });

  test('C287 EN219 V258 V260 K329: a new show is scheduled at 5.00, with its time in ISO form', async () => {
    const owner = await newPerson(platform().url);
    const body = { title: ' First night ', description: 'One set.', genre: 'Jazz' as const };
    const scheduledAt = '2028-05-06T20:30:00+02:00';
    const show = await owner.call(shows.createShow, { body: { ...body, scheduledAt } });
    expect(show).toMatchObject({
      title: 'First night',
      price: '5.00',
      status: 'scheduled',
      viewerCount: 0,
      scheduledAt: '2028-05-06T18:30:00.000Z',
    });
    const prices = Object.fromEntries(show.tiers.map(({ tier, price }) => [tier, price]));
    expect(prices).toEqual({ general: '25.00', vip: '75.00', backstage: '150.00', stream: '5.00' });
    const mine = await owner.call(shows.listShows, { query: { owner: 'me' } });
    expect(mine.map(({ id }) => id)).toEqual([show.id]);
  });

  test('V258: a description is optional, empty unless it is given, and an edit without one keeps it', async () => {
    const owner = await newPerson(platform().url);
    const body = { title: 'First night', genre: 'Jazz' as const, scheduledAt: '2028-05-06T20:30:00Z' };
    const { id: showId, description } = await owner.call(shows.createShow, { body });
    expect(description).toBe('');
    const edit = (changes: object) => owner.call(shows.editShow, { params: { showId }, body: changes });
    expect((await edit({ description: 'One set.' })).description).toBe('One set.');
    expect(await edit({ title: 'Second night' })).toMatchObject({ title: 'Second night', description: 'One set.' });
  });

  test('V259: every genre of the list is taken, another is refused', async () => {
    const owner = await newPerson(platform().url);
    for (const genre of showGenres) await schedule(owner, { genre });
    const answer = await owner.request('POST', '/api/live-shows', {
      body: { title: 'X', description: '', genre: 'Polka', scheduledAt: '2028-05-06T20:30:00Z' },
    });
    expect(answer).toMatchObject({ status: 400, json: { message: 'Choose a genre' } });
  });

  test('C288 ST235 ST242 P277: only the owner, with 100 followers, takes a show live and ends it', async () => {
    const { artist, fan, url } = platform();
    const show = await schedule(artist);
    const setStatus = (person: Client, status: 'live' | 'ended') =>
      person.call(shows.changeShowStatus, { params: { showId: show.id }, body: { status } });
    await expect(setStatus(fan, 'live')).rejects.toMatchObject({ status: 403, body: { code: 'NotTheOwner' } });
    await expect(setStatus(artist, 'ended')).rejects.toMatchObject({ status: 409, body: { code: 'ShowNotLive' } });
    expect((await setStatus(artist, 'live')).status).toBe('live');
    expect((await setStatus(artist, 'ended')).status).toBe('ended');
    await expect(setStatus(artist, 'live')).rejects.toMatchObject({ status: 409, body: { code: 'ShowEnded' } });

    const newcomer = await newPerson(url);
    const own = await schedule(newcomer);
    const refusal = await newcomer.refusal(shows.changeShowStatus, {
      params: { showId: own.id },
      body: { status: 'live' },
    });
    expect(refusal).toMatchObject({ status: 403, body: { code: 'NotEnoughFollowers', details: { missing: 100 } } });
  });

  test('V268: an empty chat message, or one of blanks, is ignored', async () => {
    const { artist } = platform();
    const { id: showId } = await schedule(artist);
    for (const message of ['', '   ']) {
      await artist.call(liveShow.postMessage, { params: { showId }, body: { message } });
    }
    expect(await artist.call(liveShow.listLines, { params: { showId } })).toEqual([]);
  });
}
