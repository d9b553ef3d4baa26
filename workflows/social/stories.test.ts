import { storyAggregate } from '@marquee/domain/social/story/aggregate.ts';
import { STORY_MS } from '@marquee/domain/social/story/running.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { now, specification } from '@marquee/domain/testing/specification.ts';
import { expect, it } from 'vitest';
import type { CommandSender } from '../port/commands.ts';
import { createSocialActivities } from './activities.ts';
import { erasedStories } from './reactors.ts';

const [early, over] = [id(1), id(2)];

it('ST241: the sweeper writes the end of every story that is over, with its views, and leaves one that is early by its clock', async () => {
  const asked: unknown[] = [];
  const commands = {
    async send(_: unknown, command: { type: string; story: string }) {
      asked.push(command);
      return command.story === early
        ? { ok: false, rejection: { rejected: true, code: 'NotDue', message: '' } }
        : { ok: true, events: [] };
    },
  } as unknown as CommandSender;
  const activities = createSocialActivities({
    commands,
    personalData: { eraseItem: async () => {} },
    forgetMediaOfPost: async () => {},
    ownerOfGroup: async () => undefined,
    forgetStory: async () => {},
    groupsToErase: async () => [],
    storiesToExpire: async () => [
      { story: early, views: 0 },
      { story: over, views: 7 },
    ],
    storiesToErase: async () => [over],
    postsToErase: async () => [],
    commentsToErase: async () => [],
  });
  expect(await activities.eraseDueContent({ most: 5 })).toEqual({ erased: 1 });
  expect(asked).toEqual([
    { type: 'ExpireStory', story: early, views: 0 },
    { type: 'ExpireStory', story: over, views: 7 },
    { type: 'EraseContent', story: over },
  ]);
});

it('destroys the key of a story that is erased, and forgets its file and who has seen it', () => {
  const [story, author, item] = [id(1), id(2), id(3)];
  const actor = { kind: 'person', id: author, roles: [] } as const;
  const sealed = { person: author, item, sealed: 'words' };
  const { history } = specification(storyAggregate)
    .given([])
    .when({ type: 'CreateStory', story, author, content: 'Words', sealed, audience: 'public' }, { actor });
  const [erased] = specification(storyAggregate)
    .given(history)
    .when({ type: 'EraseContent', story }, { actor, now: now + STORY_MS }).events;
  if (!erased) throw new Error('nothing was erased');
  const recorded = { ...erased, id: id(9), revision: 1, version: 1, position: '1', meta: {} };
  const react = (stream: string) => erasedStories.react({ ...recorded, stream } as never);
  expect(react(`story-${story}`)).toEqual([
    { kind: 'activity', name: 'destroyItem', input: { item } },
    { kind: 'activity', name: 'forgetStory', input: { story } },
  ]);
  expect(react(`post-${story}`)).toEqual([]);
});
