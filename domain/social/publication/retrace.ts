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
      { author, body: sealed, media: shown, exclusive, price, audience },
      { key: post, events, now },
    ) => {
      const published = events.find(({ type }) => type === 'PublicationPublished');
      const at = published?.type === 'PublicationPublished' ? ms(published.data.at) : now;
      const media = shown.map((medium) => ({ ...medium, owner: author }));
      const terms = { post, author, content, sealed, exclusive, price, audience, media, adult: true } as const;
      const own = { type: 'CreatePost', ...terms } as const;
      return [own, { ...own, publishedAt: at }];
    },
    PublicationPublished: 'consequence',
    PublicationEdited: ({ rev: _, body, ...changes }, { key: post }) => [
      { type: 'EditPost', post, ...changes, words: body && { content, sealed: body } },
    ],
    ContentDeleted: (_, { key: post }) => [{ type: 'DeleteContent', post }],
    ContentRestored: (_, { key: post }) => [{ type: 'RestoreContent', post }],
    ContentErased: (_, { key: post }) => [{ type: 'EraseContent', post }],
    ContentHidden: ({ reason }, { key: post }) => [{ type: 'HideContent', post, reason }],
    ContentUnhidden: (_, { key: post }) => [{ type: 'UnhideContent', post }],
  },
  ({ type, data }, stream) => (type === 'PublicationCreated' ? { makes: { stream, owner: data.author } } : {}),
);
