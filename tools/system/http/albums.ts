import { music } from '@marquee/command-api/contract/music.ts';
import { type Album, albums } from '@marquee/command-api/contract/music-albums.ts';
import { search } from '@marquee/command-api/contract/search.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { newPerson } from '../../testing/purchases.ts';
import type { TestPlatform } from './test-platform.ts';
import { newSound } from './tracks.ts';

/** What artists put together of their tracks, and who hears it. */
export function albumSuite(platform: () => TestPlatform): void {
  const upload = async (person: Client, title: string) =>
    (await person.form(music.uploadTrack, [
      ['audio', newSound()],
      ['title', title],
      ['artist', 'Nadia Brandt'],
    ])) as { id: string };
  const refusal = (sent: Promise<unknown>) =>
    sent.then(
      () => 'nothing',
      ({ status, body }) => `${status} ${body.code}`,
    );
  const titles = ({ tracks }: Album) => tracks.map(({ title }) => title);

  test('an album is its owner’s until it is released; then others hear it in its order, and find it by its title', async () => {
    const { url } = platform();
    const [person, other] = [await newPerson(url), await newPerson(url)];
    const [one, two, theirs] = [await upload(person, 'One'), await upload(person, 'Two'), await upload(other, 'Three')];
    const title = `Lamps of ${one.id.slice(0, 8)}`;
    const draft = await person.call(albums.createAlbum, { body: { title, tracks: [one.id, two.id] } });
    const params = { albumId: draft.id };
    expect(draft).toMatchObject({ title, releasedAt: null, artworkFile: null });
    expect(await refusal(other.call(albums.getAlbum, { params }))).toBe('404 NotFound');
    expect(await refusal(other.call(albums.editAlbum, { params, body: { title: 'Mine' } }))).toBe('403 NotAllowed');
    expect(await refusal(person.call(albums.editAlbum, { params, body: { tracks: [theirs.id] } }))).toBe(
      '403 TrackNotYours',
    );
    const ordered = await person.call(albums.editAlbum, { params, body: { tracks: [two.id, one.id] } });
    expect(titles(ordered)).toEqual(['Two', 'One']);
    await person.call(albums.releaseAlbum, { params });
    expect(titles(await other.call(albums.getAlbum, { params }))).toEqual(['Two', 'One']);
    const found = await eventually('the album in the search', async () => {
      const hits = await other.call(search.search, { query: { q: title, kind: 'album' } });
      return hits.find(({ id }) => id === draft.id);
    });
    expect(found).toMatchObject({ kind: 'album', name: title });

    await person.call(music.deleteTrack, { params: { trackId: two.id } });
    expect(titles(await other.call(albums.getAlbum, { params }))).toEqual(['One']);
    await person.call(albums.deleteAlbum, { params });
    expect(await refusal(other.call(albums.getAlbum, { params }))).toBe('404 NotFound');
    expect((await person.call(albums.listAlbums))[0]).toMatchObject({ id: draft.id, erasesAt: expect.any(String) });
    await person.call(albums.restoreAlbum, { params });
    expect(await other.call(albums.getAlbum, { params })).toMatchObject({ title });
    await person.call(albums.eraseAlbum, { params });
    expect(await refusal(person.call(albums.getAlbum, { params }))).toBe('404 NotFound');
    expect(await other.call(music.getTrack, { params: { trackId: one.id } })).toMatchObject({ title: 'One' });
  });
}
