import { music } from '@marquee/command-api/contract/music.ts';
import { search } from '@marquee/command-api/contract/search.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import type { MusicPart } from '@marquee/command-api/contract/social-music.ts';
import { type Story, stories } from '@marquee/command-api/contract/social-stories.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePlayer } from '../../../lib/player/player-store.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { fill, openPage } from '../../../testing/open-page.tsx';
import { postOf } from '../../../testing/posts.ts';
import { artist, fromNow, idOf } from '../../../testing/records.ts';
import { trackOf } from '../../../testing/tracks.ts';

const major = trackOf({ id: idOf(60), title: 'Low tide', artist: 'Odette', rights: 'major', duration: 200 });
const piece: MusicPart = {
  ...{ musicTrackId: idOf(60), musicTitle: 'Low tide', musicArtist: 'Odette', musicUrl: '/files/media/tide' },
  ...{ musicStart: 12, musicDuration: 30, isDistributedMusic: false },
};

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.on(social.listPosts, []);
  platform.on(music.listTracks, [trackOf()]);
  platform.on(music.getTrack, ({ params }) => (params.trackId === major.id ? major : trackOf()));
  platform.on(search.search, [{ kind: 'track', id: major.id, name: 'Low tide', detail: 'Odette', imageUrl: null }]);
});
afterEach(closePlayer);

const player = () => screen.findByRole('region', { name: 'Player' });
const audio = () => document.querySelector('audio') as HTMLAudioElement;

it('ST247: a post is given music: a track that is looked for, and a piece of it, of a major label 90 seconds at most', async () => {
  platform.on(social.createPost, ({ body }) => postOf({ content: body.content }));
  const { press } = openPage(platform, '/social');
  fill(await screen.findByLabelText('Say something'), 'Listen.');
  await press('Add music');
  expect(await screen.findByRole('button', { name: /Wolf Street/ })).toBeVisible();
  fill(screen.getByLabelText('Find a track'), 'low tide');
  fireEvent.click(await screen.findByRole('button', { name: /Low tide/ }));
  fill(await screen.findByLabelText('Plays for (seconds)'), '91');
  await press('Post');
  expect(await screen.findByText('Music of a major label plays for at most 90 seconds')).toBeVisible();
  expect(platform.heard(social.createPost)).toEqual([]);
  fill(screen.getByLabelText('Begins at (seconds)'), '12');
  fill(screen.getByLabelText('Plays for (seconds)'), '90');
  await press('Post');
  await waitFor(() => expect(platform.heard(social.createPost)).toHaveLength(1));
  expect(platform.heard(social.createPost)[0]?.body).toMatchObject({
    ...{ content: 'Listen.', music: { trackId: idOf(60), start: 12, duration: 90 } },
  });
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Music' })).toBeNull());
});

it('a track that is not heard whole is not taken, and what was chosen can be taken out again', async () => {
  platform.on(music.getTrack, trackOf({ fileUrl: null, locked: true }));
  const { press } = openPage(platform, '/social');
  await screen.findByLabelText('Say something');
  await press('Add music');
  fireEvent.click(await screen.findByRole('button', { name: /Wolf Street/ }));
  expect(await screen.findByText(/You do not hear the whole of Wolf Street/)).toBeVisible();
  platform.on(music.getTrack, trackOf());
  fireEvent.click(screen.getByRole('button', { name: /Wolf Street/ }));
  await press('Take Wolf Street out');
  expect(await screen.findByRole('button', { name: 'Add music' })).toBeVisible();
});

it('the music of a post plays in the house’s player, from its start and no further than its end', async () => {
  platform.on(social.listPosts, [postOf({ ...piece, id: idOf(301) }), postOf({ ...piece, musicTitle: null })]);
  const { press } = openPage(platform, '/social');
  expect(await screen.findAllByRole('link', { name: 'Low tide by Odette' })).toHaveLength(1);
  await press('Play: Low tide');
  expect(await player()).toHaveTextContent('Low tide');
  expect(audio().currentTime).toBe(12);
  expect(await screen.findByRole('button', { name: 'Pause: Low tide' })).toHaveAttribute('aria-pressed', 'true');
  audio().currentTime = 42.2;
  fireEvent.timeUpdate(audio());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play: Low tide' })).toBeVisible());
  expect(audio().currentTime).toBe(12);
});

it('the music of a story is heard when it is asked for, and ends with the story', async () => {
  const story: Story = {
    ...{ id: idOf(901), userId: idOf(2), author: artist(), content: 'Tuning down.', medium: null, ...piece },
    ...{ imageUrl: null, videoUrl: null, audience: 'public', fromAge: 0, seen: false, viewCount: 0, liveShowId: null },
    ...{ expiresAt: fromNow(3_600_000), permanentHosting: true, aiProcessed: true, hidden: null, erasesAt: null },
    createdAt: fromNow(-60_000),
  };
  platform.on(stories.listStories, [story]);
  platform.on(stories.markStorySeen, { ok: true });
  const { press } = openPage(platform, '/social');
  await press(/^Stories of/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Low tide by Odette' })).toBeVisible();
  expect(audio()).toBeNull();
  await press('Music');
  await waitFor(() => expect(audio()?.currentTime).toBe(12));
  await press('Close');
  await waitFor(() => expect(audio()).toBeNull());
});
