import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { type Post, social } from '@marquee/command-api/contract/social.ts';
import { pictureSizes } from '@marquee/infra/files/media/picture-sizes.ts';
import { dimensionsOf } from '@marquee/infra/files/metadata/dimensions.ts';
import { recordingOf } from '@marquee/infra/live/testing/recordings.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { eventually } from '../../../testing/eventually.ts';
import { newPerson } from '../../../testing/purchases.ts';
import { keep, keepPicture } from '../kept-files.ts';
import type { TestPlatform } from '../test-platform.ts';

const addressesOf = ({ media }: Post) => media.flatMap(({ sources }) => sources.map(({ url }) => url));
const get = (person: Client, post: Post) => person.call(social.getPost, { params: { postId: post.id } });

/** Pictures and videos in posts: what is answered of them, and who gets their bytes. */
export function postMediaCalls(platform: () => TestPlatform): void {
  const status = async (address = '') => (await fetch(platform().url + address)).status;

  test('a post shows pictures of its author in several sizes, with words for who does not see them, and a video as it came', async () => {
    const author = await newPerson(platform().url);
    const drawn = await pictureSizes(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"/>'),
    );
    const wide = await keep(author, 'wide.webp', 'image/webp', Uint8Array.from(drawn.at(-1)?.bytes ?? []));
    const video = await keep(author, 'evening.webm', 'video/webm', Uint8Array.from(recordingOf('vp8.webm')));
    const media = [{ file: wide.id, alt: ' A red door ' }, { file: video.id }];
    const post = await author.call(social.createPost, { body: { content: 'Look.', media } });
    const seen = await get(platform().fan, post);
    expect(seen.media).toMatchObject([
      {
        ...{ id: wide.id, kind: 'picture', alt: 'A red door', width: 1000, height: 500, videoUrl: null },
        sources: [{ width: 320 }, { width: 960 }, { width: 1000 }],
      },
      { id: video.id, kind: 'video', alt: '', width: null, sources: [] },
    ]);
    const answer = await fetch(platform().url + addressesOf(seen)[0]);
    const small = Buffer.from(await answer.arrayBuffer());
    expect(dimensionsOf(small, 'image/webp')).toMatchObject({ width: 320, height: 160 });
    expect(await status(seen.media[1]?.videoUrl ?? '')).toBe(200);
    const params = { postId: post.id };
    const edited = await author.call(social.editPost, { params, body: { content: 'Look again.' } });
    expect(edited).toMatchObject({ content: 'Look again.', media: [{ alt: 'A red door' }, { alt: '' }] });
  });

  test('files of others, sound and more than ten are refused in words', async () => {
    const author = await newPerson(platform().url);
    const theirs = await keepPicture(platform().fan);
    const deleted = await keepPicture(author);
    await author.call(keptFiles.deleteFile, { params: { fileId: deleted.id } });
    for (const file of [theirs.id, deleted.id, crypto.randomUUID()])
      expect(await author.refusal(social.createPost, { body: { content: 'x', media: [{ file }] } })).toMatchObject({
        status: 409,
        body: { code: 'MediaNotYours', message: expect.stringContaining('Choose it again') },
      });
    const many = Array.from({ length: 11 }, () => ({ file: crypto.randomUUID() }));
    expect(await author.refusal(social.createPost, { body: { content: 'x', media: many } })).toMatchObject({
      status: 400,
    });
  });

  test('an address is good for as long as its reader sees the post whole: not behind the curtain, not once blocked, not when deleted', async () => {
    const [author, reader] = [await newPerson(platform().url), await newPerson(platform().url)];
    await author.call(age.verifyAge, { body: { birthDate: '1990-01-01' } });
    const publish = async (terms: object) => {
      const { id: file } = await keepPicture(author);
      return author.call(social.createPost, {
        body: { content: 'Look.', media: [{ file, alt: 'A point' }], ...terms },
      });
    };
    const sold = await publish({ isExclusive: true, price: 4 });
    expect(await get(reader, sold)).toMatchObject({ locked: true, media: [], mediaCount: 1 });
    const { id: readerId } = await reader.call(accounts.getCurrentUser);
    // The author's own address, made out to somebody else, is not ours any more.
    expect(await status(addressesOf(sold)[0])).toBe(200);
    expect(await status(addressesOf(sold)[0]?.replace(/for=[^&]+/, `for=${readerId}`))).toBe(404);
    const open = await publish({});
    const [address] = addressesOf(await get(reader, open));
    expect(await status(address)).toBe(200);
    await author.call(relations.block, { params: { userId: readerId } });
    await eventually('the end of an address', async () => (await status(address)) === 404);
    await author.call(relations.unblock, { params: { userId: readerId } });
    await eventually('an address again', async () => (await status(address)) === 200);
    await author.call(social.deletePost, { params: { postId: open.id } });
    expect(await status(address)).toBe(404);
  });

  test('what an erased post showed is erased with it, but for what another post shows', async () => {
    const author = await newPerson(platform().url);
    const [both, alone] = [await keepPicture(author), await keepPicture(author)];
    const body = { content: 'Look.', media: [{ file: both.id }, { file: alone.id }] };
    const first = await author.call(social.createPost, { body });
    const second = await author.call(social.createPost, { body: { content: 'Again.', media: [{ file: both.id }] } });
    await author.call(social.erasePost, { params: { postId: first.id } });
    await eventually('the end of a picture', async () => {
      const kept = await author.call(keptFiles.listFiles, { query: {} });
      return kept.length === 1 && kept[0]?.id === both.id;
    });
    expect(await status(alone.cloudUrl)).toBe(404);
    expect(await status(addressesOf(await get(platform().fan, second))[0])).toBe(200);
  });
}
