import { moderatedCommands } from '../../content/moderated.ts';
import { retracing } from '../../kernel/retrace.ts';
import { ms } from '../../kernel/time.ts';
import { postAggregate } from './aggregate.ts';

/** What was written is sealed: an author's words are taken for any that may be written. */
const content = 'sealed';

/** Which command left which event of a post. */
export const postRetrace = retracing(
  postAggregate,
  {
    PublicationCreated: (
      { author, channel, body: sealed, media: shown, exclusive, price, audience: kept, mentions, of: shared },
      { key: post, events, now },
    ) => {
      const published = events.find(({ type }) => type === 'PublicationPublished');
      const at = published?.type === 'PublicationPublished' ? ms(published.data.at) : now;
      const media = shown.map((medium) => ({ ...medium, owner: author }));
      const privacy = kept === 'group' ? ('private' as const) : ('public' as const);
      const into =
        channel.kind === 'group' ? { group: channel.id, privacy, archived: false, isMember: true } : undefined;
      const audience = kept === 'group' ? 'public' : kept;
      const of = shared && ({ ...shared, sight: 'whole' } as const);
      const terms = {
        post,
        author,
        content,
        sealed,
        exclusive,
        price,
        audience,
        into,
        mentions,
        of,
        media,
        adult: true,
      } as const;
      const own = { type: 'CreatePost', ...terms } as const;
      return [own, { ...own, publishedAt: at }];
    },
    PublicationPublished: 'consequence',
    PublicationEdited: ({ rev: _, body, ...changes }, { key: post }) => [
      { type: 'EditPost', post, ...changes, words: body && { content, sealed: body } },
    ],
    // whether who deletes keeps order there is told by other streams
    ContentDeleted: (_, { key: post, before }) => [
      { type: 'DeleteContent', post, keepsOrder: before?.group !== undefined },
    ],
    ContentRestored: (_, { key: post }) => [{ type: 'RestoreContent', post }],
    ContentErased: (_, { key: post }) => [{ type: 'EraseContent', post }],
    ContentHidden: (data, { key: post }) => [{ post, ...moderatedCommands.ContentHidden(data) }],
    ContentGated: (data, { key: post }) => [{ post, ...moderatedCommands.ContentGated(data) }],
    ContentUnhidden: (data, { key: post }) => [{ post, ...moderatedCommands.lifted(data) }],
    ContentUngated: (data, { key: post }) => [{ post, ...moderatedCommands.lifted(data) }],
    ContentHoldLifted: (data, { key: post }) => [{ post, ...moderatedCommands.lifted(data) }],
  },
  ({ type, data }, stream) =>
    type === 'PublicationCreated'
      ? {
          makes: { stream, owner: data.author },
          ...(data.of && { claims: { stream: `post-${data.of.id}`, owner: data.of.owner } }),
        }
      : {},
);
