import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { picture } from '@marquee/command-api/contract/files.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { newPerson, schedule } from '../../testing/purchases.ts';
import type { TestPlatform } from './test-platform.ts';

/** A whole PNG of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** Pictures of shows and people: upload, serving, removal, erasure. */
export function pictureSuite(platform: () => TestPlatform): void {
  const look = (address: string | null) => new Client(platform().url).request('GET', address ?? '/files/pictures/none');

  test('EN219: the owner gives a show its picture; whoever has the address sees it, and it can do nothing', async () => {
    const { artist, fan } = platform();
    const params = { showId: (await schedule(artist)).id };
    const { thumbnailUrl } = await artist.upload(shows.setShowPicture, pixel, { params, type: 'image/png' });
    expect(thumbnailUrl).toMatch(/^\/files\/pictures\/[0-9a-f-]{36}\.png$/);
    expect((await fan.call(shows.getShow, { params })).thumbnailUrl).toBe(thumbnailUrl);
    const answer = await look(thumbnailUrl);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(pixel.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=604800, immutable',
    });
    const bytes = await fetch(platform().url + thumbnailUrl);
    expect(Buffer.from(await bytes.arrayBuffer()).equals(pixel)).toBe(true);
  });

  test('the content decides what a picture is, not what it is said to be', async () => {
    const { artist } = platform();
    const params = { showId: (await schedule(artist)).id };
    const set = (file: Buffer<ArrayBuffer>, type: string) =>
      artist.upload(shows.setShowPicture, file, { params, type });
    expect((await set(gif, 'image/png')).thumbnailUrl).toMatch(/\.gif$/);
    expect((await set(pixel, 'text/html')).thumbnailUrl).toMatch(/\.png$/);
    for (const [file, type] of [
      [svg, 'image/svg+xml'],
      [svg, 'image/png'],
      [Buffer.from('{"a":1}'), 'application/json'],
    ] as const) {
      await expect(set(file, type)).rejects.toMatchObject({ status: 415, body: { code: 'NotAPicture' } });
    }
    expect((await artist.call(shows.getShow, { params })).thumbnailUrl).toMatch(/\.png$/);
  });

  test('a picture keeps nothing of where and by whom it was taken, and a damaged one is refused', async () => {
    const { artist, url } = platform();
    const params = { showId: (await schedule(artist)).id };
    const head = pixel.subarray(0, 33);
    const place = Buffer.from('AAAAG3RFWHRDb21tZW50AEhvbWUsIDUyLjUyTiAxMy40MEW15/Hj', 'base64');
    const told = Buffer.concat([head, place, pixel.subarray(33), Buffer.from('Home, 52.52N 13.40E')]);
    const { thumbnailUrl } = await artist.upload(shows.setShowPicture, told, { params });
    const kept = Buffer.from(await (await fetch(url + thumbnailUrl)).arrayBuffer());
    expect(kept.equals(pixel)).toBe(true);
    await expect(artist.upload(shows.setShowPicture, pixel.subarray(0, 50), { params })).rejects.toMatchObject({
      status: 422,
      body: { code: 'PictureBroken' },
    });
    expect((await artist.call(shows.getShow, { params })).thumbnailUrl).toBe(thumbnailUrl);
  });

  test('no file, and one of more than 5 MB, are refused', async () => {
    const { artist } = platform();
    const params = { showId: (await schedule(artist)).id };
    const set = (file: Buffer<ArrayBuffer>) => artist.upload(shows.setShowPicture, file, { params, type: 'image/png' });
    await expect(set(Buffer.alloc(0))).rejects.toMatchObject({ status: 400, body: { code: 'FileMissing' } });
    const largest = Buffer.concat([pixel, Buffer.alloc(picture.maxBytes - pixel.length)]);
    expect((await set(largest)).thumbnailUrl).not.toBeNull();
    await expect(set(Buffer.concat([largest, Buffer.alloc(1)]))).rejects.toMatchObject({
      status: 413,
      body: { code: 'FileTooLarge', message: 'The file is too large. It may have 5 MB at most.' },
    });
  });

  test('a replaced picture, and one that is taken away, are there no more', async () => {
    const { artist } = platform();
    const params = { showId: (await schedule(artist)).id };
    const first = await artist.upload(shows.setShowPicture, pixel, { params });
    const second = await artist.upload(shows.setShowPicture, gif, { params });
    expect([(await look(first.thumbnailUrl)).status, (await look(second.thumbnailUrl)).status]).toEqual([404, 200]);
    for (const _ of [1, 2]) {
      expect((await artist.call(shows.removeShowPicture, { params })).thumbnailUrl).toBeNull();
    }
    const gone = await look(second.thumbnailUrl);
    expect(gone).toMatchObject({ status: 404, json: { code: 'NotFound' } });
  });

  test('strangers set and remove nothing, and a cancelled show gets no picture', async () => {
    const { artist, fan, url } = platform();
    const params = { showId: (await schedule(artist)).id };
    const { thumbnailUrl } = await artist.upload(shows.setShowPicture, pixel, { params });
    const refused = { status: 403, body: { code: 'NotTheOwner' } };
    await expect(fan.upload(shows.setShowPicture, gif, { params })).rejects.toMatchObject(refused);
    expect(await fan.refusal(shows.removeShowPicture, { params })).toMatchObject(refused);
    await expect(new Client(url).upload(shows.setShowPicture, gif, { params })).rejects.toMatchObject({ status: 401 });
    await artist.call(shows.cancelShow, { params, body: { reason: 'Rain' } });
    await expect(artist.upload(shows.setShowPicture, gif, { params })).rejects.toMatchObject({
      status: 409,
      body: { code: 'ShowCancelled' },
    });
    expect((await look(thumbnailUrl)).status).toBe(200);
  });

  test('N51 EN217: a person’s own picture; erasing them deletes it and those of their shows', async () => {
    const { fan, url } = platform();
    const person = await newPerson(url);
    const { profileImageUrl: first } = await person.upload(accounts.setProfilePicture, gif);
    const { profileImageUrl } = await person.upload(accounts.setProfilePicture, pixel, { type: 'image/png' });
    expect((await person.call(accounts.getCurrentUser)).profileImageUrl).toBe(profileImageUrl);
    expect([(await look(first)).status, (await look(profileImageUrl)).status]).toEqual([404, 200]);
    const { id } = await schedule(person);
    const params = { showId: id };
    const { artist, thumbnailUrl } = await person.upload(shows.setShowPicture, pixel, { params });
    expect(artist.profileImageUrl).toBe(profileImageUrl);

    await person.call(accounts.eraseMe, { body: { confirm: 'erase', when: 'now' } });
    await eventually('both pictures to go', async () => {
      return (await look(profileImageUrl)).status === 404 && (await look(thumbnailUrl)).status === 404;
    });
    await eventually('the show without its picture', async () => {
      return (await fan.call(shows.getShow, { params })).thumbnailUrl === null;
    });
  });

  test('a person takes their picture away', async () => {
    const person = await newPerson(platform().url);
    const { profileImageUrl } = await person.upload(accounts.setProfilePicture, pixel);
    expect((await person.call(accounts.removeProfilePicture)).profileImageUrl).toBeNull();
    expect((await look(profileImageUrl)).status).toBe(404);
  });

  test('no address reaches another file than a picture', async () => {
    for (const name of ['..%2F..%2Fmaster.key', 'a.png', '%00', `${'x'.repeat(36)}.png`]) {
      const { status, json } = await look(`/files/pictures/${name}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(json).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  });
}
