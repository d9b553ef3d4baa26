import { people } from '@marquee/command-api/contract/accounts-people.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { type Album, albums } from '@marquee/command-api/contract/music-albums.ts';
import { splits, type TrackSplit } from '@marquee/command-api/contract/music-splits.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePlayer } from '../../../lib/player/player-store.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { artist, fromNow, idOf } from '../../../testing/records.ts';
import { trackOf } from '../../../testing/tracks.ts';

const [one, two] = [trackOf({ userId: idOf(2) }), trackOf({ id: idOf(51), userId: idOf(2), title: 'Night bus' })];
const albumOf = (changes: Partial<Album> = {}): Album => ({
  ...{ id: idOf(70), userId: idOf(1), owner: artist({ id: idOf(1) }), title: 'One lamp', description: 'Two nights.' },
  ...{ artworkUrl: null, artworkFile: null, tracks: [one, two], releasedAt: null, hidden: null, erasesAt: null },
  createdAt: fromNow(0),
  ...changes,
});

let platform: FakePlatform;
let mine: Album[];
let shared: TrackSplit[];
beforeEach(() => {
  platform = new FakePlatform();
  mine = [];
  shared = [];
  platform.on(music.listTracks, [one, two]);
  platform.on(albums.listAlbums, () => mine);
  platform.on(splits.listSplits, () => shared);
});
afterEach(closePlayer);

const region = () => screen.findByRole('region', { name: 'Your albums' });

it('an album is made of my tracks, in the order that I give them, and released', async () => {
  platform.on(albums.createAlbum, ({ body }) => {
    expect(body).toMatchObject({ title: 'One lamp', description: '', tracks: [two.id, one.id] });
    mine = [albumOf({ tracks: [two, one] })];
    return mine[0] ?? albumOf();
  });
  platform.on(albums.releaseAlbum, () => {
    mine = [albumOf({ releasedAt: fromNow(0) })];
    return mine[0] ?? albumOf();
  });
  const { press, user } = openPage(platform, '/upload');
  const list = await region();
  expect(await within(list).findByText('No album yet')).toBeVisible();
  await press('New album');
  const dialog = await screen.findByRole('dialog', { name: 'New album' });
  await press('Make album');
  expect(within(dialog).getByText('Title is required')).toBeVisible();
  fill(within(dialog).getByLabelText('Album title'), 'One lamp');
  for (const title of ['Wolf Street', 'Night bus'])
    await user.selectOptions(within(dialog).getByLabelText('Add a track'), title);
  await press('Move Night bus up');
  expect(within(dialog).getByText('Night bus is number 1 now')).toBeInTheDocument();
  await press('Make album');
  await waitFor(() => expect(within(list).getByText('Draft')).toBeVisible());
  await press('Release One lamp');
  await waitFor(() => expect(within(list).getByText('Released')).toBeVisible());
});

it('what others share with me by a split in force goes on an album as well; what only waits for answers does not', async () => {
  const [me, kofi] = [artist({ id: idOf(1) }), artist({ id: idOf(3), firstName: 'Kofi', username: 'kofi' })];
  const split = (n: number, title: string, changes: Partial<TrackSplit>): TrackSplit => ({
    ...{ id: idOf(n), title, artist: 'Kofi Amadi', owner: kofi, proposed: null, inForce: null, declinedBy: null },
    ...{ earned: { sales: 0, total: '0.00' }, changedAt: fromNow(0) },
    ...changes,
  });
  const shares = [kofi, me].map((person) => ({ person, role: 'artist', percent: 50 }) as const);
  const proposed = {
    ...{ version: 1, leaving: [], isMine: true },
    shares: shares.map((share) => ({ ...share, accepted: false })),
  };
  shared = [split(60, 'Two cities', { inForce: { version: 1, shares } }), split(61, 'Not yet', { proposed })];
  platform.on(albums.createAlbum, ({ body }) => {
    expect(body).toMatchObject({ title: 'Both of us', tracks: [idOf(60), one.id] });
    mine = [albumOf({ title: 'Both of us' })];
    return mine[0] ?? albumOf();
  });
  const { press, user } = openPage(platform, '/upload');
  await press('New album');
  const dialog = await screen.findByRole('dialog', { name: 'New album' });
  const field = within(dialog).getByLabelText('Add a track');
  const theirs = await within(field).findByRole('group', { name: 'Shared with you' });
  expect(
    within(theirs)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Two cities, Kofi Amadi']);
  await user.selectOptions(field, 'Two cities, Kofi Amadi');
  await user.selectOptions(field, 'Wolf Street');
  expect(within(dialog).queryByRole('group', { name: 'Shared with you' })).toBeNull();
  fill(within(dialog).getByLabelText('Album title'), 'Both of us');
  await press('Make album');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an album is changed: a track is taken out; what is refused is said', async () => {
  mine = [albumOf({ releasedAt: fromNow(0) })];
  platform.on(albums.editAlbum, new Refusal(409, 'NoTracks', 'Put a track on the album first.'));
  const { press, user } = openPage(platform, '/upload');
  await press('Actions: One lamp');
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit album' });
  expect(within(dialog).getByLabelText('Album title')).toHaveValue('One lamp');
  await press('Take Wolf Street out');
  await press('Save changes');
  await waitFor(() =>
    expect(
      toasts()
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('Put a track on the album'),
  );
  expect(platform.heard(albums.editAlbum)[0]?.body).toMatchObject({ tracks: [two.id] });
});

it('what is deleted says until when, and comes back', async () => {
  mine = [albumOf({ erasesAt: fromNow(9e8) })];
  platform.on(albums.restoreAlbum, () => {
    mine = [albumOf()];
    return albumOf();
  });
  const { press, user } = openPage(platform, '/upload');
  expect(await within(await region()).findByText('Deleted')).toBeVisible();
  await press('Actions: One lamp');
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  await waitFor(async () => expect(within(await region()).getByText('Draft')).toBeVisible());
});

it('the page of an album plays it from its first track on; one that is not there says so', async () => {
  platform.on(albums.getAlbum, albumOf({ userId: idOf(2), owner: artist(), releasedAt: fromNow(0) }));
  const { press } = openPage(platform, `/album?id=${idOf(70)}`);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'One lamp' })).toBeVisible());
  expect(screen.getByText('Two nights.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Tracks' })).getAllByRole('listitem')).toHaveLength(2);
  await press('Play album');
  expect(within(await screen.findByRole('region', { name: 'Player' })).getByText('Wolf Street')).toBeVisible();
});

it('an album that is not there says so', async () => {
  platform.on(albums.getAlbum, new Refusal(404, 'NotFound', 'There is no such album.'));
  openPage(platform, `/album?id=${idOf(70)}`);
  expect(await screen.findByText('There is no such album')).toBeVisible();
});

it('a profile shows the albums that are out, and no draft', async () => {
  mine = [albumOf({ releasedAt: fromNow(0) }), albumOf({ id: idOf(71), title: 'Rehearsals' })];
  platform.on(social.listPosts, []);
  platform.on(people.listFollowers, []);
  platform.on(people.getPerson, {
    ...artist(),
    ...{
      userType: 'artist',
      takesTips: true,
      following: 0,
      bio: null,
      links: [],
      birthday: null,
      private: false,
      shown: true,
    },
    reader: { self: false, follow: 'none', followed: false, blocked: false, muted: false },
  });
  openPage(platform, `/profile?person=${idOf(2)}`);
  expect(await screen.findByRole('link', { name: /One lamp/ })).toHaveAttribute('href', `/album?id=${idOf(70)}`);
  expect(screen.queryByText('Rehearsals')).toBeNull();
});
