import { kids } from '@marquee/command-api/contract/accounts-kids.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { search } from '@marquee/command-api/contract/search.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { newPerson } from '../../testing/purchases.ts';
import { add, again, newParent, opened } from './families.ts';
import { keepPicture } from './kept-files.ts';
import type { TestPlatform } from './test-platform.ts';
import { newSound } from './tracks.ts';

/** Up to which age content may be that a kid sees and plays (content.md section 2); the matrix of who sees what asks every read. */
export function kidAgesSuite(platform: () => TestPlatform): void {
  test('ST246: a kid sees and plays what is from the age that the parent lets them, and a file’s address is closed with it at once', async () => {
    const { url } = platform();
    const parent = await newParent(url);
    const { id: kidId } = await add(parent, { limits: { maturity: '16' } });
    const away = await again(parent);
    const kid = await opened(parent, kidId);
    const author = await newPerson(url, 'Arno Author');
    const { id: file } = await keepPicture(author);
    const { id: postId } = await author.call(social.createPost, {
      body: { content: 'Knives out.', media: [{ file, alt: '' }], fromAge: 13 },
    });
    const title = `Knife ${crypto.randomUUID().slice(0, 8)}`;
    const song = [
      ...[['audio', newSound()] as const, ['title', title] as const, ['artist', 'Arno'] as const],
      ['fromAge', '13'] as const,
    ];
    const { id: trackId } = await author.form(music.uploadTrack, song);
    const found = async () => (await kid.call(search.search, { query: { q: title, limit: 10 } })).length;
    await eventually('the track to be found', async () => (await found()) === 1);
    const post = await kid.call(social.getPost, { params: { postId } });
    expect(post).toMatchObject({ gated: false, fromAge: 13, content: 'Knives out.' });
    const { fileUrl } = await kid.call(music.getTrack, { params: { trackId } });
    const addresses = [post.media[0]?.sources[0]?.url ?? '', fileUrl ?? ''];
    const statuses = () => Promise.all(addresses.map(async (at) => (await kid.request('GET', at)).status));
    expect(await statuses()).toEqual([200, 200]);

    await away.call(kids.setKidLimits, { params: { kidId }, body: { maturity: '7' } });
    expect(await kid.call(social.getPost, { params: { postId } })).toMatchObject({
      gated: true,
      content: '',
      media: [],
    });
    expect((await kid.refusal(music.getTrack, { params: { trackId } })).status).toBe(404);
    expect(await statuses()).toEqual([404, 404]);
    expect(await found()).toBe(0);

    await author.call(social.editPost, { params: { postId }, body: { fromAge: 7 } });
    await author.call(music.editTrack, { params: { trackId }, body: { fromAge: 0 } });
    expect((await kid.call(social.getPost, { params: { postId } })).gated).toBe(false);
    expect(await statuses()).toEqual([200, 200]);
    // who has said nothing of their age is no kid, and no adult either
    await author.call(social.editPost, { params: { postId }, body: { fromAge: 18 } });
    const stranger = await newPerson(url);
    expect((await stranger.call(social.getPost, { params: { postId } })).gated).toBe(true);
  });
}
