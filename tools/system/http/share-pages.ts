import { randomUUID } from 'node:crypto';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { LINK_CARD } from '@marquee/infra/pictures/link-card.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { newPerson, schedule } from '../../testing/purchases.ts';
import { pixel } from './pictures.ts';
import type { TestPlatform } from './test-platform.ts';

/** A show's page for who is not signed in, and how one finds and follows who plays. */
export function sharePageSuite(platform: () => TestPlatform): void {
  const visit = (address: string, agent = 'Mozilla/5.0') =>
    new Client(platform().url).request('GET', address, { headers: { 'user-agent': agent } });

  test('a visitor and a link preview see title, artist, place, price and picture, and what people wrote does nothing', async () => {
    const { artist } = platform();
    const title = `Rain "on" <script>alert(1)</script>`;
    const { id: showId } = await schedule(artist, { title, description: '<img src=x onerror=alert(1)>' });
    const params = { showId };
    const { thumbnailUrl } = await artist.upload(shows.setShowPicture, pixel, { params, type: 'image/png' });
    const answer = await visit(`/live-shows?show=${showId}`, 'facebookexternalhit/1.1');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'cookie',
    });
    expect(answer.text).toContain('Rain &quot;on&quot; &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(answer.text).not.toMatch(/<script|<img src=x|\{\{/);
    expect(answer.text).toContain('<meta property="og:title" content="Rain');
    expect(answer.text).toContain(`content="${new URL(thumbnailUrl ?? '', platform().url).href}"`);
    expect(answer.text).toMatch(/property="og:url" content="[^"]*\/live-shows\?show=[0-9a-f-]{36}"/);
    expect(answer.text).toContain('Kofi Amadi');
    expect(answer.text).toContain('Sign in to buy');
    expect(answer.text).not.toContain('artist@marquee.test');
  });

  test('a link to a show without a picture has a card that says what it is, and one to no show has none', async () => {
    const { id } = await schedule(platform().artist, { title: 'Nachtmusik im Łaźnia' });
    const page = await visit(`/live-shows?show=${id}`);
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(page.text) ?? [];
    expect(address).toBe(new URL(`/live-shows/card.png?show=${id}`, platform().url).href);
    const card = await fetch(address);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await sharp(Buffer.from(await card.arrayBuffer())).metadata()).width).toBe(LINK_CARD.width);
    for (const query of ['', '?show=x', `?show=${randomUUID()}`])
      expect((await visit(`/live-shows/card.png${query}`)).status, query).toBe(404);
  });

  test('R2 R24: no show, a wrong one, and anything else beside it get the app, which leads to sign-in', async () => {
    const { id } = await schedule(platform().artist);
    const app = (await visit('/live-shows')).text;
    expect(app).toContain('<div id="root"></div>');
    const none = '00000000-0000-4000-8000-000000000009';
    for (const query of [`?show=${none}`, '?show=x', `?show=${id}&show=${id}`, "?show='%3Cscript%3E", '?tab=mine']) {
      const answer = await visit(`/live-shows${query}`);
      expect([answer.status, answer.text === app]).toEqual([200, true]);
    }
  });

  test('who is signed in gets the app at the same address', async () => {
    const { artist, fan } = platform();
    const { id } = await schedule(artist);
    const answer = await fan.request('GET', `/live-shows?show=${id}`);
    expect(answer.text).toContain('<div id="root"></div>');
    expect(answer.headers.get('vary')).toContain('cookie');
  });

  test('a search finds an artist by the name that others see, also after it changed, and not after they are erased', async () => {
    const { fan, url } = platform();
    const owner = await newPerson(url);
    const found = async (q: string) => (await fan.call(shows.listShows, { query: { q } })).map(({ userId }) => userId);
    const { userId } = await schedule(owner);
    await owner.call(accounts.changeProfile, { body: { firstName: 'Wilhelmina Oakapple' } });
    expect(await found('oakap')).toEqual([userId]);
    expect(await found('wilhelmina oakapple')).toEqual([userId]);
    await owner.call(accounts.changeProfile, { body: { firstName: 'Somebody Else' } });
    expect(await found('oakap')).toEqual([]);
  });

  test('EN222: a follow counts where the artist stands, once, until it is stopped', async () => {
    const { artist, url } = platform();
    const { id: showId, userId } = await schedule(artist);
    const fan = await newPerson(url);
    const followers = async () => (await fan.call(shows.getShow, { params: { showId } })).artist.followers;
    const before = await followers();
    for (let time = 0; time < 2; time++) await fan.call(accounts.follow, { params: { userId } });
    expect(await followers()).toBe(before + 1);
    expect((await fan.call(accounts.listFollows)).map(({ followingId }) => followingId)).toEqual([userId]);
    await fan.call(accounts.unfollow, { params: { userId } });
    expect(await followers()).toBe(before);
  });
}
