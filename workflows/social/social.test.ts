import { RESTORE_MS } from '@marquee/domain/content/deletable.ts';
import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { specification } from '@marquee/domain/testing/specification.ts';
import { expect, it } from 'vitest';
import type { CommandSender } from '../port/commands.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { createSocialActivities } from './activities.ts';
import { contentSweeper } from './content-sweeper-definition.ts';
import { erasedPosts } from './reactors.ts';

const [kept, due] = [id(1), id(2)];

it('erases what is due, leaves what was brought back at the last moment, and fails on anything else', async () => {
  const asked: string[] = [];
  const commands = {
    async send({ category }: { category: string }, { post }: { post: string }) {
      asked.push(`${category}-${post}`);
      const code = post === kept ? 'NotDue' : 'NotFound';
      return post === due ? { ok: true, events: [] } : { ok: false, rejection: { rejected: true, code, message: '' } };
    },
  } as unknown as CommandSender;
  const of = (posts: readonly string[], kind: 'post' | 'reel' = 'post') =>
    createSocialActivities({
      commands,
      personalData: { eraseItem: async () => {} },
      forgetMediaOfPost: async () => {},
      ownerOfGroup: async () => undefined,
      forgetStory: async () => {},
      groupsToErase: async () => [],
      storiesToExpire: async () => [],
      storiesToErase: async () => [],
      postsToErase: async () => posts.map((each) => ({ kind, id: each })),
      commentsToErase: async () => [],
    });
  expect(await of([kept, due]).eraseDueContent({ most: 2 })).toEqual({ erased: 2 });
  expect(asked).toEqual([`post-${kept}`, `post-${due}`]);
  await of([due], 'reel').eraseDueContent({ most: 2 });
  expect(asked.at(-1)).toBe(`reel-${due}`);
  await expect(of([id(3)]).eraseDueContent({ most: 2 })).rejects.toMatchObject({ code: 'NotFound' });
});

it('looks every ten minutes, goes on after a failure, and says meanwhile what is wrong', async () => {
  let broken = 4;
  const story = await runDefinition(contentSweeper, {
    input: {},
    activities: {
      eraseDueContent: async () => {
        broken -= 1;
        if (broken >= 0) throw new Error('no database');
        return { erased: 0 };
      },
    },
    horizon: 31 * MINUTE,
  });
  expect(story.stuck).toEqual(['Unexpected: no database']);
  expect(story.end.state).toBe('waiting');
});

it('destroys the key of a post that is erased, and its pictures, and of no other content', () => {
  const [post, author, item] = [id(1), id(2), id(3)];
  const sealed = { person: author, item, sealed: 'words' };
  const actor = { kind: 'person', id: author, roles: [] } as const;
  const terms = { content: 'Words', sealed, exclusive: false, price: 0, audience: 'public', adult: true } as const;
  const { history } = specification(postAggregate)
    .given([])
    .when({ type: 'CreatePost', post, author, ...terms }, { actor });
  const [erased] = specification(postAggregate)
    .given(history)
    .when({ type: 'EraseContent', post }, { actor, now: Date.now() + RESTORE_MS }).events;
  if (!erased) throw new Error('nothing was erased');
  const recorded = { ...erased, id: id(9), revision: 2, version: 1, position: '1', meta: {} };
  const react = (stream: string) => erasedPosts.react({ ...recorded, stream } as never);
  expect(react(`post-${post}`)).toEqual([
    { kind: 'activity', name: 'destroyItem', input: { item } },
    { kind: 'activity', name: 'forgetMedia', input: { post } },
  ]);
  expect(react(`comment-${post}`)).toEqual([]);
});
