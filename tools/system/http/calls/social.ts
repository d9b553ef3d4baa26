import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { mostLikes } from '@marquee/command-api/social/like-pace.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Client } from '../../../testing/client.ts';
import { newPerson } from '../../../testing/purchases.ts';
import type { TestPlatform } from '../test-platform.ts';

const idOf = async (person: Client) => (await person.call(accounts.getCurrentUser)).id;
const feedOf = (person: Client, query: z.input<typeof social.listPosts.query & object>) =>
  person.call(social.listPosts, { query });

/** Posts and feeds. */
export function postCalls(platform: () => TestPlatform): void {
  test('C281 SO148 SO151 B350: the feed has the sample posts, newest first, with crown and followers of their authors', async () => {
    const posts = await feedOf(platform().fan, { limit: 100 });
    expect(posts.map(({ content }) => content.slice(0, 12))).toEqual(
      expect.arrayContaining(['New song is ', 'Soundcheck d', 'Kept the stu']),
    );
    const times = posts.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const crowns = new Map(posts.map(({ author }) => [author.firstName, author.crown]));
    // the demo's policy: who is known best there wears one
    expect(['The Sable Brothers', 'Paper Lanterns', 'Dry County', 'Mira Osei'].map((name) => crowns.get(name))).toEqual(
      [...['gold', 'red', 'blue'], null],
    );
    const odette = posts.find(({ content }) => content.startsWith('New song'))?.author;
    expect(odette).toMatchObject({ firstName: 'Odette Marsh' });
    expect(odette?.followers).toBeGreaterThanOrEqual(100);
    const lamp = posts.find(({ content }) => content.startsWith('New song'));
    expect(lamp).toMatchObject({
      ...{ id: expect.any(String), isExclusive: false, price: 0, isLiked: expect.any(Boolean), reel: null },
      ...{ likeCount: 96, commentCount: 3, shareCount: expect.any(Number), createdAt: expect.any(String) },
      ...{ permanentHosting: true, aiProcessed: true, media: expect.any(Array), musicTrackId: null },
    });
    expect(odette).toMatchObject({ id: expect.any(String), username: expect.any(String) });
    expect(odette).toHaveProperty('profileImageUrl');
    expect(await platform().fan.call(commenting.listComments, { params: { postId: lamp?.id ?? '' } })).toMatchObject([
      { content: 'B flat is where all good lamps live.' },
      { answers: [{ content: 'It asked for a credit. It has one.' }] },
    ]);
  });

  test('C282 EN221: a post is published once, however often it is sent, with the defaults of the spec', async () => {
    const author = await newPerson(platform().url);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { content: '  First words. ' };
    const post = await author.call(social.createPost, { body, headers });
    expect(post).toMatchObject({
      userId: await idOf(author),
      content: 'First words.',
      postType: 'post',
      isExclusive: false,
      price: 0,
      locked: false,
      permanentHosting: true,
      aiProcessed: true,
      rokuSupport: true,
      instagramCopyright: true,
      edits: 0,
      hidden: null,
      erasesAt: null,
    });
    expect(await author.call(social.createPost, { body, headers })).toEqual(post);
    const mine = await feedOf(author, { author: post.userId });
    expect(mine.map(({ id }) => id)).toEqual([post.id]);
    expect(await platform().fan.call(social.getPost, { params: { postId: post.id } })).toEqual({
      ...post,
      tipTotal: null,
    });
  });

  test('V269 V257 P278: words are required, an exclusive post has its price and needs 18+, and is locked for others', async () => {
    const author = await newPerson(platform().url);
    expect(await author.refusal(social.createPost, { body: { content: ' ' } })).toMatchObject({ status: 400 });
    const body = { content: 'Behind the curtain.', isExclusive: true, price: 4 };
    expect(await author.refusal(social.createPost, { body })).toMatchObject({
      status: 403,
      body: { code: 'AgeVerificationRequired' },
    });
    await author.call(age.verifyAge, { body: { birthDate: '1990-01-01' } });
    for (const price of [0, 100])
      expect(await author.refusal(social.createPost, { body: { ...body, price } })).toMatchObject({
        status: 400,
        body: { code: 'PriceOutOfRange' },
      });
    const post = await author.call(social.createPost, { body });
    expect(post).toMatchObject({ content: 'Behind the curtain.', locked: false, price: 4 });
    const seen = await platform().fan.call(social.getPost, { params: { postId: post.id } });
    expect(seen).toMatchObject({ content: '', locked: true, isExclusive: true, price: 4 });
  });

  test('what is for followers is in no feed of anybody else, and cannot be fetched', async () => {
    const [author, follower, stranger] = [
      await newPerson(platform().url),
      await newPerson(platform().url),
      await newPerson(platform().url),
    ];
    const post = await author.call(social.createPost, { body: { content: 'For you.', audience: 'followers' } });
    await follower.call(accounts.follow, { params: { userId: post.userId } });
    const params = { postId: post.id };
    const sees = async (person: Client) => {
      const lists = await Promise.all([
        feedOf(person, { feed: 'all', limit: 100 }),
        feedOf(person, { feed: 'following' }),
        feedOf(person, { feed: 'discover', limit: 100 }),
        feedOf(person, { author: post.userId }),
      ]);
      return lists.map((list) => list.some(({ id }) => id === post.id));
    };
    expect(await sees(follower)).toEqual([false, true, false, true]);
    expect(await sees(author)).toEqual([true, true, false, true]);
    expect(await sees(stranger)).toEqual([false, false, false, false]);
    expect(await stranger.refusal(social.getPost, { params })).toMatchObject({ status: 404 });
    expect((await follower.call(social.getPost, { params })).content).toBe('For you.');
  });

  test('ST248: a post is edited, deleted, restored, and erased so that nobody can read it again', async () => {
    const author = await newPerson(platform().url);
    const { id: postId, userId } = await author.call(social.createPost, { body: { content: 'Draft.' } });
    const params = { postId };
    const edited = await author.call(social.editPost, { params, body: { content: 'Final.' } });
    expect(edited).toMatchObject({ content: 'Final.', edits: 1 });
    await author.call(social.deletePost, { params });
    expect(await platform().fan.refusal(social.getPost, { params })).toMatchObject({ status: 404 });
    expect(await feedOf(author, { author: userId })).toEqual([]);
    expect(await feedOf(author, { feed: 'deleted' })).toMatchObject([{ id: postId, content: 'Final.' }]);
    expect(await author.call(social.restorePost, { params })).toMatchObject({ content: 'Final.', erasesAt: null });
    await author.call(social.erasePost, { params });
    expect(await author.refusal(social.getPost, { params })).toMatchObject({ status: 404 });
    expect(await author.refusal(social.restorePost, { params })).toMatchObject({
      status: 409,
      body: { code: 'RestoreOver' },
    });
    await expect
      .poll(
        async () => {
          const { events } = await author.call(accounts.exportMyData);
          return events.filter(({ type }) => type === 'PublicationCreated').map(({ data }) => data);
        },
        { timeout: 20_000, interval: 500 },
      )
      .toMatchObject([{ body: null }]);
  });

  test('a moderator hides a post with a reason that its author reads', async () => {
    const { operator, fan, url } = platform();
    const author = await newPerson(url);
    const { id: postId } = await author.call(social.createPost, { body: { content: 'Buy my watches.' } });
    const params = { postId };
    await operator.call(social.hidePost, { params, body: { reason: 'Spam' } });
    expect(await fan.refusal(social.getPost, { params })).toMatchObject({ status: 404 });
    expect(await author.call(social.getPost, { params })).toMatchObject({ hidden: 'Spam' });
    await operator.call(social.unhidePost, { params });
    expect(await fan.call(social.getPost, { params })).toMatchObject({ hidden: null });
  });

  test('a post is liked once by each, and a like is taken back', async () => {
    const { fan, artist, url } = platform();
    const author = await newPerson(url);
    const { id } = await author.call(social.createPost, { body: { content: 'Like this.' } });
    const params = { kind: 'post', id } as const;
    const seenBy = async (person: Client) => {
      const { likeCount, isLiked } = await person.call(social.getPost, { params: { postId: id } });
      return [likeCount, isLiked];
    };
    expect(await seenBy(fan)).toEqual([0, false]);
    for (let tap = 0; tap < 2; tap++) await fan.call(social.like, { params });
    expect(await seenBy(fan)).toEqual([1, true]);
    await artist.call(social.like, { params });
    expect(await seenBy(artist)).toEqual([2, true]);
    await fan.call(social.unlike, { params });
    await fan.call(social.unlike, { params });
    expect(await seenBy(fan)).toEqual([1, false]);
    await author.call(social.deletePost, { params: { postId: id } });
    expect(await fan.refusal(social.like, { params })).toMatchObject({ status: 404 });
  });

  test('who likes without end is told to go on later', async () => {
    const [author, hasty] = [await newPerson(platform().url), await newPerson(platform().url)];
    const { id } = await author.call(social.createPost, { body: { content: 'Like this.' } });
    const params = { kind: 'post', id } as const;
    for (let n = 0; n < mostLikes; n += 50)
      await Promise.all(Array.from({ length: 50 }, () => hasty.call(social.like, { params })));
    expect(await hasty.refusal(social.like, { params })).toMatchObject({ status: 429, body: { code: 'TooFast' } });
    await author.call(social.like, { params });
  });

  test('EN222: comments stand in two levels, are counted, edited and deleted; a deleted one is blank above its answers', async () => {
    const { fan, artist, url } = platform();
    const author = await newPerson(url);
    const { id: postId } = await author.call(social.createPost, { body: { content: 'Say something.' } });
    const params = { postId };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let tap = 0; tap < 2; tap++)
      await fan.call(commenting.addComment, { params, body: { content: 'First!' }, headers });
    const [first] = await fan.call(commenting.listComments, { params });
    const parentId = first?.id ?? '';
    await artist.call(commenting.addComment, { params, body: { content: 'Second.', parentId } });
    const [{ answers: [answer] = [] } = {}] = await artist.call(commenting.listComments, { params });
    await author.call(commenting.addComment, { params, body: { content: 'Third.', parentId: answer?.id } });
    const listed = await author.call(commenting.listComments, { params });
    expect(listed).toMatchObject([
      { id: parentId, content: 'First!', postId, answers: [{ content: 'Second.' }, { content: 'Third.' }] },
    ]);
    expect((await author.call(social.getPost, { params })).commentCount).toBe(3);
    await fan.call(commenting.editComment, { params: { commentId: parentId }, body: { content: 'First, almost.' } });
    expect(await fan.call(commenting.listComments, { params })).toMatchObject([
      { content: 'First, almost.', edits: 1 },
    ]);
    await author.call(commenting.deleteComment, { params: { commentId: parentId } });
    expect(await fan.call(commenting.listComments, { params })).toMatchObject([
      {
        id: parentId,
        blank: true,
        content: '',
        author: null,
        answers: [{ content: 'Second.' }, { content: 'Third.' }],
      },
    ]);
    expect((await author.call(social.getPost, { params })).commentCount).toBe(2);
    const refusal = await fan.refusal(commenting.restoreComment, { params: { commentId: parentId } });
    expect(refusal).toMatchObject({ status: 403, body: { code: 'NotAllowed' } });
    await author.call(social.editPost, { params, body: { commentsOpen: false } });
    expect(await fan.refusal(commenting.addComment, { params, body: { content: 'Late.' } })).toMatchObject({
      status: 409,
      body: { code: 'CommentsClosed' },
    });
  });
}
