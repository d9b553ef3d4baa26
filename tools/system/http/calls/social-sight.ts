import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { type Post, social } from '@marquee/command-api/contract/social.ts';
import { canSee, type Sight, type Visible } from '@marquee/domain/content/visibility.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { newPerson } from '../../../testing/purchases.ts';
import type { TestPlatform } from '../test-platform.ts';

/** A reader, and what stands between them and the author. */
interface Reader {
  readonly name: string;
  readonly client: Client;
  readonly follows: boolean;
  readonly barred: boolean;
  readonly moderates: boolean;
}

type Item = Pick<Visible, 'state' | 'hidden' | 'gated' | 'exclusive'> & { readonly audience: 'public' | 'followers' };
const plain: Item = { state: 'published', hidden: false, gated: false, audience: 'public', exclusive: false };
const items: readonly Item[] = [
  plain,
  { ...plain, audience: 'followers' },
  { ...plain, exclusive: true },
  { ...plain, audience: 'followers', exclusive: true },
  { ...plain, state: 'deleted' },
  { ...plain, hidden: true },
  { ...plain, state: 'erased' },
];

/** Who sees what, at every endpoint that reads posts: what `canSee` says of it, and nothing else. */
export function postSights(platform: () => TestPlatform): void {
  test.each([false, true])(
    'no list, post, comment or like shows what canSee denies; the author is private: %s',
    async (authorIsPrivate) => {
      const { url, operator } = platform();
      const author = await newPerson(url);
      const { id: userId } = await author.call(accounts.getCurrentUser);
      await author.call(age.verifyAge, { body: { birthDate: '1990-01-01' } });
      const readers = await readersOf(url, operator, author, userId);
      if (authorIsPrivate) await author.call(accounts.setPrivacy, { body: { private: true } });
      for (const item of items) {
        const post = await publish(author, operator, item);
        for (const { name, client, follows, barred, moderates } of readers) {
          const viewer = {
            person: name,
            moderates,
            follows: () => follows,
            isBarredFrom: () => barred,
            adult: false,
            holds: () => false,
          };
          const expected = canSee(viewer, {
            ...item,
            id: post.id,
            author: userId,
            authorIsPrivate,
            authorIsGone: false,
            authorIsBanned: false,
          });
          const seen = await sightsAt(client, post, userId);
          expect([name, item, seen.one]).toEqual([name, item, expected]);
          expect([name, item, seen.comments]).toEqual([name, item, expected !== 'nothing']);
          expect([name, item, seen.liked]).toEqual([name, item, expected === 'whole']);
          for (const sight of seen.feeds) expect(['nothing', expected]).toContain(sight);
        }
      }
    },
    120_000,
  );
}

async function readersOf(url: string, operator: Client, author: Client, userId: string): Promise<Reader[]> {
  const [follower, stranger, blocker, blocked] = await Promise.all([1, 2, 3, 4].map(() => newPerson(url)));
  if (!follower || !stranger || !blocker || !blocked) throw new Error('four people were asked for');
  await follower.call(accounts.follow, { params: { userId } });
  await blocker.call(relations.block, { params: { userId } });
  const { id } = await blocked.call(accounts.getCurrentUser);
  await author.call(relations.block, { params: { userId: id } });
  const nobody = { follows: false, barred: false, moderates: false };
  return [
    { ...nobody, name: 'follower', client: follower, follows: true },
    { ...nobody, name: 'stranger', client: stranger },
    { ...nobody, name: 'who has blocked', client: blocker, barred: true },
    { ...nobody, name: 'who is blocked', client: blocked, barred: true },
    { ...nobody, name: 'moderator', client: operator, moderates: true },
  ];
}

async function publish(author: Client, operator: Client, { state, hidden, audience, exclusive }: Item): Promise<Post> {
  const body = { content: 'Seen by whom?', audience, isExclusive: exclusive, price: exclusive ? 4 : 0 };
  const post = await author.call(social.createPost, { body });
  const params = { postId: post.id };
  if (hidden) await operator.call(social.hidePost, { params, body: { reason: 'Spam' } });
  if (state === 'deleted') await author.call(social.deletePost, { params });
  if (state === 'erased') await author.call(social.erasePost, { params });
  return post;
}

/** What somebody sees of a post at each endpoint. */
async function sightsAt(reader: Client, { id }: Post, userId: string) {
  const sightOf = (post: Post | undefined): Sight =>
    !post ? 'nothing' : post.gated ? 'gated' : post.locked ? 'locked' : 'whole';
  const params = { postId: id };
  const liked = { params: { kind: 'post', id } as const };
  const answers = async (call: Promise<unknown>) => call.then(() => true).catch(() => false);
  const queries = [{}, { feed: 'following' }, { feed: 'discover' }, { feed: 'deleted' }, { author: userId }] as const;
  const lists = await Promise.all(queries.map((query) => reader.call(social.listPosts, { query })));
  return {
    one: sightOf(await reader.call(social.getPost, { params }).catch(() => undefined)),
    feeds: lists.map((list) => sightOf(list.find((post) => post.id === id))),
    comments: await answers(reader.call(social.listComments, { params })),
    liked: await answers(reader.call(social.like, liked)),
  };
}
