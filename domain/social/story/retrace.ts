import { labelIn } from '../../content/ages.ts';
import { moderatedCommands } from '../../content/moderated.ts';
import { retracing } from '../../kernel/retrace.ts';
import { ms } from '../../kernel/time.ts';
import { offeredAgain } from '../publication/music.ts';
import { storyAggregate } from './aggregate.ts';

/** What was written is sealed: an author's words are taken for any that may be written. */
const content = 'sealed';

/** Which command left which event of a story. */
export const storyRetrace = retracing(
  storyAggregate,
  {
    StoryPublished: ({ author, body: sealed, medium: shown, music: played, audience, at }, { key: story, events }) => {
      const medium = shown && { ...shown, owner: author };
      const music = offeredAgain(played);
      const said = { content, sealed, medium, music, audience, fromAge: labelIn(events) };
      const own = { type: 'CreateStory', story, author, ...said } as const;
      return [own, { ...own, publishedAt: ms(at) }];
    },
    ContentLabelled: 'consequence',
    StoryExpired: ({ views }, { key: story }) => [{ type: 'ExpireStory', story, views }],
    ContentDeleted: (_, { key: story }) => [{ type: 'DeleteContent', story }],
    ContentRestored: (_, { key: story }) => [{ type: 'RestoreContent', story }],
    ContentErased: (_, { key: story }) => [{ type: 'EraseContent', story }],
    ContentHidden: (data, { key: story }) => [{ story, ...moderatedCommands.ContentHidden(data) }],
    ContentGated: (data, { key: story }) => [{ story, ...moderatedCommands.ContentGated(data) }],
    ContentUnhidden: (data, { key: story }) => [{ story, ...moderatedCommands.lifted(data) }],
    ContentUngated: (data, { key: story }) => [{ story, ...moderatedCommands.lifted(data) }],
    ContentHoldLifted: (data, { key: story }) => [{ story, ...moderatedCommands.lifted(data) }],
  },
  ({ type, data }, stream) => (type === 'StoryPublished' ? { makes: { stream, owner: data.author } } : {}),
);
