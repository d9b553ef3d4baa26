import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { mentions } from '@marquee/command-api/contract/social-mentions.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { newPerson } from '../../../testing/purchases.ts';
import type { TestPlatform } from '../test-platform.ts';

const nameOf = async (person: Client) => (await person.call(accounts.getCurrentUser)).username;
const post = (person: Client, content: string, more: { audience?: 'followers'; of?: string } = {}) =>
  person.call(social.createPost, { body: { content, ...more } });
const see = (person: Client, postId: string) => person.call(social.getPost, { params: { postId } });
const told = async (person: Client, kind: string) =>
  (await person.call(notifications.listNotices)).filter((notice) => notice.kind === kind);

/** Shares of posts. */
export function shareCalls(platform: () => TestPlatform): void {
  test('EN221: a post is shared once by each, with or without words, is counted, and its author is told', async () => {
    const { fan, url } = platform();
    const author = await newPerson(url);
    const original = await post(author, 'Pass this on.');
    const share = await post(fan, '', { of: original.id });
    expect(share).toMatchObject({ content: '', of: { id: original.id, post: { content: 'Pass this on.' } } });
    expect(await fan.refusal(social.createPost, { body: { content: 'Again.', of: original.id } })).toMatchObject({
      status: 409,
      body: { code: 'AlreadyShared' },
    });
    expect(await see(fan, original.id)).toMatchObject({ shareCount: 1, myShareId: share.id, of: null });
    expect(await see(author, original.id)).toMatchObject({ shareCount: 1, myShareId: null });
    expect(await told(author, 'shared')).toMatchObject([{ subjectId: share.id, people: [{ id: share.userId }] }]);
    await fan.call(social.deletePost, { params: { postId: share.id } });
    expect(await see(fan, original.id)).toMatchObject({ shareCount: 0, myShareId: null });
    expect(await told(author, 'shared')).toEqual([]);
    const again = await post(fan, 'With words now.', { of: original.id });
    expect(again).toMatchObject({ id: share.id, content: 'With words now.' });
    expect(await see(author, original.id)).toMatchObject({ shareCount: 1 });
  });

  test('a share of a share is one of what that shows; words are needed for what shares nothing', async () => {
    const { fan, artist, url } = platform();
    const author = await newPerson(url);
    const original = await post(author, 'The first.');
    const share = await post(fan, 'Look.', { of: original.id });
    expect(await post(artist, 'Oh.', { of: share.id })).toMatchObject({ of: { id: original.id } });
    expect(await see(author, original.id)).toMatchObject({ shareCount: 2 });
    expect(await author.refusal(social.createPost, { body: { content: ' ' } })).toMatchObject({
      status: 400,
      body: { code: 'ContentRequired', message: 'Content is required' },
    });
  });

  test('who may not see the original, sees that it was shared and nothing of it; what is deleted is blank for all', async () => {
    const { fan, url } = platform();
    const [author, follower] = [await newPerson(url), await newPerson(url)];
    const original = await post(author, 'For those who follow.', { audience: 'followers' });
    expect(await fan.refusal(social.createPost, { body: { content: '', of: original.id } })).toMatchObject({
      status: 404,
    });
    await follower.call(accounts.follow, { params: { userId: original.userId } });
    const share = await post(follower, 'Good.', { of: original.id });
    expect(await see(fan, share.id)).toMatchObject({ content: 'Good.', of: { id: original.id, post: null } });
    expect((await see(author, share.id)).of?.post).toMatchObject({ content: 'For those who follow.' });
    await author.call(social.deletePost, { params: { postId: original.id } });
    for (const reader of [author, follower, fan]) expect((await see(reader, share.id)).of?.post).toBeNull();
  });

  test('what is exclusive stays locked in a share, and a share is neither sold nor has pictures', async () => {
    const { fan, artist, url } = platform();
    const author = await newPerson(url);
    await author.call(age.verifyAge, { body: { birthDate: '1990-01-01' } });
    const body = { content: 'Behind the curtain.', isExclusive: true, price: 4 };
    const original = await author.call(social.createPost, { body });
    const share = await post(fan, 'Worth it?', { of: original.id });
    const shown = (await see(artist, share.id)).of?.post;
    expect(shown).toMatchObject({ content: '', locked: true, price: 4, media: [] });
    expect(await author.refusal(social.createPost, { body: { ...body, of: share.id } })).toMatchObject({
      status: 400,
      body: { code: 'ShareIsPlain' },
    });
  });
}

/** People who are named in posts and comments. */
export function mentionCalls(platform: () => TestPlatform): void {
  test('whom a post or a comment names is told, and the name leads to them, also after it has changed', async () => {
    const { fan, url } = platform();
    const [author, named] = [await newPerson(url), await newPerson(url)];
    const [me, name] = [await nameOf(author), await nameOf(named)];
    const { id } = await named.call(accounts.getCurrentUser);
    const words = `With @${name.toUpperCase()}, @nobody.of.that.name and @${me}.`;
    const { id: postId } = await post(author, words);
    expect((await see(fan, postId)).mentions).toEqual([{ name: name.toLowerCase(), id, username: name }]);
    expect(await told(named, 'mentioned')).toMatchObject([{ subjectId: postId }]);
    await fan.call(commenting.addComment, { params: { postId }, body: { content: `@${name} look` } });
    expect(await told(named, 'mentioned')).toHaveLength(2);
    const [comment] = await fan.call(commenting.listComments, { params: { postId } });
    expect(comment?.mentions).toMatchObject([{ id }]);
    const username = `n${crypto.randomUUID().slice(0, 8)}`;
    await named.call(accounts.changeProfile, { body: { username } });
    expect((await see(author, postId)).mentions).toEqual([{ name: name.toLowerCase(), id, username }]);
    await author.call(social.deletePost, { params: { postId } });
    expect(await told(named, 'mentioned')).toEqual([]);
  });

  test('nobody is mentioned who does not want to be, nor whom a block stands before; they are not offered either', async () => {
    const { url } = platform();
    const [author, named] = [await newPerson(url), await newPerson(url)];
    const name = await nameOf(named);
    const [authorId, { id }] = [
      (await author.call(accounts.getCurrentUser)).id,
      await named.call(accounts.getCurrentUser),
    ];
    const mentionsOf = async () => (await post(author, `Hello @${name}`)).mentions.length;
    const offered = async () =>
      (await author.call(mentions.listMentionable, { query: { q: name } })).map((person) => person.id);
    await expect.poll(offered, { timeout: 20_000, interval: 300 }).toContain(id);
    expect(await mentionsOf()).toBe(1);
    const set = (allowed: 'all' | 'followed' | 'none') =>
      named.call(accounts.setPrivacy, { body: { mentions: allowed } });
    await set('none');
    expect(await mentionsOf()).toBe(0);
    expect(await offered()).not.toContain(id);
    await set('followed');
    expect(await mentionsOf()).toBe(0);
    await named.call(accounts.follow, { params: { userId: authorId } });
    await expect.poll(mentionsOf, { timeout: 20_000, interval: 300 }).toBe(1);
    await set('all');
    await named.call(relations.block, { params: { userId: authorId } });
    expect(await mentionsOf()).toBe(0);
    expect(await offered()).not.toContain(id);
  });
}
