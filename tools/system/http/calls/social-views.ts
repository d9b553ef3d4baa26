import { social } from '@marquee/command-api/contract/social.ts';
import { views } from '@marquee/command-api/contract/social-views.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { newPerson } from '../../../testing/purchases.ts';
import type { TestPlatform } from '../test-platform.ts';

/** What is counted when people have posts in view. */
export function viewCalls(platform: () => TestPlatform): void {
  test('EN221: a post is viewed once by each who sees it, never by its author, and not by whom it is locked for or hidden from', async () => {
    const { fan, artist, url } = platform();
    const [author, barred] = [await newPerson(url), await newPerson(url)];
    const { id } = await author.call(social.createPost, { body: { content: 'Look at this.' } });
    const forFollowers = await author.call(social.createPost, { body: { content: 'Ours.', audience: 'followers' } });
    const see = (person: Client, ...ids: string[]) =>
      person.call(views.countViews, { body: { items: ids.map((each) => ({ kind: 'post' as const, id: each })) } });
    for (let tap = 0; tap < 3; tap += 1) await see(fan, id, forFollowers.id);
    await see(fan, id, id);
    await see(artist, id, crypto.randomUUID());
    await see(author, id, forFollowers.id);
    await author.call(social.deletePost, { params: { postId: forFollowers.id } });
    await see(barred, forFollowers.id);
    await author.call(social.restorePost, { params: { postId: forFollowers.id } });
    const countOf = async (postId: string) => (await author.call(social.getPost, { params: { postId } })).viewCount;
    await expect.poll(() => countOf(id), { timeout: 30_000, interval: 500 }).toBe(2);
    await see(fan, id);
    await see(barred, id);
    await expect.poll(() => countOf(id), { timeout: 30_000, interval: 500 }).toBe(3);
    expect(await countOf(forFollowers.id)).toBe(0);
  });
}
