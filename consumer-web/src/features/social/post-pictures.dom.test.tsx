import { keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { type Upload, uploads } from '@marquee/command-api/contract/files-uploads.ts';
import { type Post, social } from '@marquee/command-api/contract/social.ts';
import type { Medium } from '@marquee/command-api/contract/social-media.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Lost, Refusal } from '../../testing/fake-server.ts';
import { fileOf } from '../../testing/files.ts';
import { fill, openPage } from '../../testing/open-page.tsx';
import { postOf } from '../../testing/posts.ts';
import { artist, fromNow, idOf } from '../../testing/records.ts';

const picture = (n: number, changes: Partial<Medium> = {}): Medium => ({
  id: idOf(700 + n),
  kind: 'picture',
  alt: `Picture ${n}`,
  width: 960,
  height: 640,
  sources: [320, 960].map((width) => ({ url: `/files/media/${n}-w${width}.webp`, width })),
  ...{ videoUrl: null, originalUrl: null },
  ...changes,
});
const PIECE = 1024 * 1024;
const onItsWay = (changes: Partial<Upload>): Upload => ({
  ...{ id: idOf(500), name: 'door.png', kind: 'picture', bytes: 2 * PIECE, offset: 0, status: 'receiving' },
  ...{ mimeType: null, milliseconds: null, forgottenAt: fromNow(86_400_000) },
  ...changes,
});
const kept = fileOf();
const door = () => new File([new Uint8Array(2 * PIECE)], 'door.png', { type: 'image/png' });

let platform: FakePlatform;
let posts: Post[];
beforeEach(() => {
  localStorage.clear();
  platform = new FakePlatform();
  posts = [];
  platform.on(social.listPosts, () => posts);
  platform.on(uploads.beginUpload, onItsWay({}));
  platform.on(uploads.finishUpload, onItsWay({ status: 'ready', offset: 2 * PIECE }));
  platform.on(keptFiles.storeFile, kept);
});

it('a chosen picture goes in pieces, goes on behind what has arrived after a break, and is posted with its description', async () => {
  let breaks = 1;
  const offsets: number[] = [];
  platform.on(uploads.sendPiece, ({ query: { offset } }) => {
    offsets.push(offset);
    if (offset > 0 && breaks-- > 0) return new Lost();
    return onItsWay({ offset: offset + PIECE });
  });
  platform.on(uploads.getUpload, onItsWay({ offset: PIECE }));
  platform.on(social.createPost, ({ body }) => {
    posts = [postOf({ content: body.content, media: [picture(1)], mediaCount: 1 })];
    return posts[0] as Post;
  });
  const { user, press } = openPage(platform, '/social');
  await user.upload(await screen.findByLabelText('Pictures and videos'), door());
  fill(screen.getByLabelText('Say something'), 'A red door.');
  expect(await screen.findByText('The connection is away. It goes on by itself.')).toBeVisible();
  await press('Post');
  expect(await screen.findByText(/Not all has arrived yet/)).toBeVisible();
  fill(await screen.findByLabelText('Description of door.png', undefined, { timeout: 5000 }), 'A door');
  expect(offsets).toEqual([0, PIECE, PIECE]);
  await press('Post');
  expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeVisible();
  const [sent] = platform.heard(social.createPost);
  expect(sent?.body.media).toEqual([{ file: kept.id, alt: 'A door' }]);
  expect(screen.queryByLabelText('Description of door.png')).toBeNull();
});

it('what is refused says why, can be sent again and taken out; what is no picture is not sent at all', async () => {
  platform.on(uploads.beginUpload, new Refusal(409, 'QuotaExceeded', 'Your 5 GB are full.'));
  const { press } = openPage(platform, '/social');
  const form = await screen.findByRole('form', { name: 'New post' });
  fireEvent.drop(form, { dataTransfer: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
  expect(await screen.findByText(/notes.txt is neither a picture nor a video/)).toBeVisible();
  fireEvent.drop(form, { dataTransfer: { files: [door()] } });
  expect(await screen.findByText('Your 5 GB are full.')).toBeVisible();
  await press('Send door.png again');
  await waitFor(() => expect(platform.heard(uploads.beginUpload)).toHaveLength(2));
  await press('Take door.png out');
  expect(screen.queryByRole('list', { name: 'Pictures and videos of this post' })).toBeNull();
});

it('a video shows its poster and plays its form for players, and what was uploaded where that cannot be played', async () => {
  const sources = [{ url: '/files/media/v-w320.webp', width: 320 }];
  const video = { ...picture(1), kind: 'video' as const, alt: 'On the roof', sources };
  posts = [
    postOf({ media: [{ ...video, videoUrl: '/files/media/v-seen.mp4', originalUrl: '/files/media/v-original' }] }),
  ];
  openPage(platform, '/social');
  const shown = await screen.findByLabelText('On the roof');
  expect(shown).toHaveAttribute('poster', '/files/media/v-w320.webp');
  expect(shown).toHaveAttribute('src', '/files/media/v-seen.mp4');
  fireEvent.error(shown);
  expect(shown).toHaveAttribute('src', '/files/media/v-original');
  fireEvent.error(shown);
  expect(shown).toHaveAttribute('src', '/files/media/v-original');
});

it('pictures of a post have their sizes and words; of more than four the rest is a press away; a locked post has none', async () => {
  posts = [
    postOf({ media: [1, 2, 3, 4, 5].map((n) => picture(n)), mediaCount: 5 }),
    postOf({
      id: idOf(601),
      author: artist({ firstName: 'Ben' }),
      locked: true,
      isExclusive: true,
      price: 4,
      mediaCount: 2,
    }),
  ];
  const { press } = openPage(platform, '/social');
  const first = await screen.findByRole('img', { name: 'Picture 1' });
  expect(first).toHaveAttribute('srcset', '/files/media/1-w320.webp 320w, /files/media/1-w960.webp 960w');
  expect(first).toHaveAttribute('width', '960');
  expect(screen.queryByRole('img', { name: 'Picture 5' })).toBeNull();
  await press('Show all 5');
  expect(screen.getByRole('img', { name: 'Picture 5' })).toBeVisible();
  const locked = screen.getByRole('article', { name: 'Post by Ben' });
  expect(within(locked).getByText(/With 2 pictures or videos/)).toBeVisible();
});
