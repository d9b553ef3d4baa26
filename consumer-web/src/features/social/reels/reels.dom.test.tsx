import { keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { uploads } from '@marquee/command-api/contract/files-uploads.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { type Reel, reels } from '@marquee/command-api/contract/social-reels.ts';
import { stories } from '@marquee/command-api/contract/social-stories.ts';
import { views } from '@marquee/command-api/contract/social-views.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fileOf } from '../../../testing/files.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { artist, fromNow, idOf, kid } from '../../../testing/records.ts';
import { reelOf } from '../../../testing/reels.ts';

vi.mock('./thumbnail.ts', () => ({ thumbnailOf: async () => undefined }));

const HEIGHT = 600;
const playing = new Set<HTMLMediaElement>();
let platform: FakePlatform;
let list: Reel[];
beforeEach(() => {
  playing.clear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    playing.add(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    playing.delete(this);
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  platform = new FakePlatform();
  list = [1, 2, 3].map((n) => reelOf({ id: idOf(300 + n), title: `Reel ${n}` }));
  platform.on(social.listPosts, []);
  platform.on(stories.listStories, []);
  platform.on(views.countViews, { ok: true });
  platform.on(reels.listReels, () => list);
  platform.on(music.listTracks, []);
});
const player = () => screen.findByRole('region', { name: /^Reels/ });
const heard = () => [...playing].map((media) => media.getAttribute('aria-label') ?? media.tagName);

it('SO152: one reel plays at a time, without sound until it is asked for; the arrow keys and scrolling turn', async () => {
  const { press } = openPage(platform, '/social?tab=reels');
  const shown = await player();
  await waitFor(() => expect(heard()).toEqual(['Reel 1']));
  const video = within(shown).getByLabelText('Reel 1') as HTMLVideoElement;
  expect(video.muted).toBe(true);
  await press('Sound');
  expect(video.muted).toBe(false);
  fireEvent.keyDown(shown, { key: 'ArrowDown' });
  await waitFor(() => expect(heard()).toEqual(['Reel 2']));
  shown.scrollTop = 2 * HEIGHT;
  fireEvent.scroll(shown);
  await waitFor(() => expect(heard()).toEqual(['Reel 3']));
  fireEvent.keyDown(shown, { key: 'ArrowDown' });
  fireEvent.keyDown(shown, { key: 'ArrowUp' });
  await waitFor(() => expect(heard()).toEqual(['Reel 2']));
  await press('Hold Reel 2');
  await waitFor(() => expect(heard()).toEqual([]));
});

it('nothing plays by itself where motion is not welcome', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const { press } = openPage(platform, '/social?tab=reels');
  await player();
  expect(heard()).toEqual([]);
  await press('Play Reel 1');
  await waitFor(() => expect(heard()).toEqual(['Reel 1']));
});

it('music plays in place of the video’s own sound, from its start and no further than its end', async () => {
  const piece = {
    musicTrackId: idOf(40),
    musicTitle: 'Low tide',
    musicArtist: 'Odette',
    musicUrl: '/files/media/tide',
  };
  list = [reelOf({ ...piece, musicStart: 12, musicDuration: 30 })];
  const { press } = openPage(platform, '/social?tab=reels');
  const shown = await player();
  expect(within(shown).getByRole('link', { name: 'Low tide by Odette' })).toBeVisible();
  expect(screen.queryByTestId('reel-music')).toBeNull();
  await press('Sound');
  const audio = screen.getByTestId<HTMLAudioElement>('reel-music');
  expect(audio.currentTime).toBe(12);
  expect((within(shown).getByLabelText('One take') as HTMLVideoElement).muted).toBe(true);
  audio.currentTime = 42.2;
  fireEvent.timeUpdate(audio);
  expect(audio.currentTime).toBe(12);
});

it('is liked and spoken of as a reel, and copied by its own address', async () => {
  const liked: unknown[] = [];
  platform.on(social.like, ({ params }) => {
    liked.push(params);
    return { ok: true as const };
  });
  platform.on(commenting.listComments, []);
  list = [reelOf({ id: idOf(301) })];
  const { press } = openPage(platform, '/social?tab=reels');
  await press('0 likes');
  await waitFor(() => expect(liked).toEqual([{ kind: 'reel', id: idOf(301) }]));
  await press('0 shares');
  await press('Copy link');
  expect(await navigator.clipboard.readText()).toContain(`/social?reel=${idOf(301)}`);
  await press('Close');
  await press('0 comments');
  expect(await screen.findByText('Nobody has said anything yet.')).toBeVisible();
});

it('what is exclusive is behind the curtain, what is gone says so, and what does not load can be asked for again', async () => {
  platform.on(reels.getReel, reelOf({ locked: true, isExclusive: true, price: 4, title: '', videoUrl: null }));
  openPage(platform, `/social?reel=${idOf(301)}`);
  expect(await screen.findByText(/Exclusive, \$4/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unlock for $4' })).toBeVisible();
  expect(heard()).toEqual([]);
  platform.person = kid();
  openPage(platform, `/social?reel=${idOf(301)}`);
  expect(await screen.findByText(/You can unlock it once you are 18\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull();
  platform.on(reels.getReel, new Refusal(404, 'NotFound', 'There is no such reel.'));
  openPage(platform, `/social?reel=${idOf(302)}`);
  expect(await screen.findByText('There is no such reel')).toBeVisible();
  platform.on(reels.listReels, new Refusal(503, 'Unavailable', 'Try again in a moment.'));
  openPage(platform, '/social?tab=reels');
  expect(await screen.findByText('The reels did not load')).toBeVisible();
  list = [];
  platform.on(reels.listReels, () => list);
  openPage(platform, '/social?tab=reels');
  expect(await screen.findByText('No reels yet')).toBeVisible();
});

it('ST246: a reel is made of one video that arrives, with a title and an age; a picture is none', async () => {
  const about = { name: 'take.webm', kind: 'video', bytes: 3, status: 'receiving', mimeType: null } as const;
  const upload = { id: idOf(500), ...about, offset: 0, milliseconds: null, forgottenAt: fromNow(1e7) };
  platform.on(uploads.beginUpload, upload);
  platform.on(uploads.sendPiece, { ...upload, offset: 3 });
  platform.on(uploads.finishUpload, { ...upload, status: 'ready', offset: 3 });
  platform.on(keptFiles.storeFile, fileOf({ fileName: 'take.webm', fileType: 'video', mimeType: 'video/webm' }));
  platform.on(reels.createReel, ({ body }) => {
    list = [reelOf({ title: body.title, author: artist({ id: idOf(1) }), userId: idOf(1) })];
    return list[0] as Reel;
  });
  const { press, user } = openPage(platform, '/social?tab=reels');
  await press('New reel');
  const picker = await screen.findByLabelText('Video');
  fill(screen.getByLabelText('Title'), 'Roof, one take');
  await press('Publish');
  expect(await screen.findByText('A reel is a video. Choose one.')).toBeVisible();
  await user.upload(picker, new File(['x'], 'door.png', { type: 'image/png' }));
  expect(platform.heard(uploads.beginUpload)).toEqual([]);
  await user.upload(picker, new File(['abc'], 'take.webm', { type: 'video/webm' }));
  await screen.findByLabelText('Description of take.webm');
  await user.selectOptions(screen.getByLabelText('For which age'), '13 and over');
  await press('Publish');
  await waitFor(() => expect(platform.heard(reels.createReel)).toHaveLength(1));
  expect(platform.heard(reels.createReel)[0]?.body).toMatchObject({
    ...{ title: 'Roof, one take', video: { file: idOf(500), alt: '' }, isExclusive: false, fromAge: 13 },
  });
  await expect.poll(() => toasts()[0]?.textContent).toContain('Reel published');
  expect(await screen.findByRole('region', { name: /^Reels/ })).toHaveTextContent('Roof, one take');
});

it('ST246: its author says anew for which age a reel is', async () => {
  list = [reelOf({ id: idOf(301), title: 'Roof', author: artist({ id: idOf(1) }), userId: idOf(1) })];
  platform.on(reels.editReel, () => list[0] as Reel);
  const { press, user } = openPage(platform, '/social?tab=reels');
  await press(/^Actions/, within(await player()));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit reel' }));
  await user.selectOptions(form.getByLabelText('For which age'), '16 and over');
  await press('Save changes');
  await waitFor(() => expect(platform.heard(reels.editReel)).toMatchObject([{ body: { title: 'Roof', fromAge: 16 } }]));
});
