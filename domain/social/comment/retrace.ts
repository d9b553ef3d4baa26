import { moderatedCommands } from '../../content/moderated.ts';
import { retracing } from '../../kernel/retrace.ts';
import { commentAggregate } from './aggregate.ts';

/** What was written is sealed: an author's words are taken for any that may be written. */
const content = 'sealed';

/** Which command left which event of a comment. */
export const commentRetrace = retracing(
  commentAggregate,
  {
    CommentAdded: ({ at: _, body: sealed, ...data }, { key: comment }) => [
      { type: 'AddComment', comment, content, sealed, sight: 'whole', commentsOpen: true, ...data },
    ],
    CommentEdited: ({ body: sealed }, { key: comment }) => [{ type: 'EditComment', comment, content, sealed }],
    ContentDeleted: (_, { key: comment }) => [{ type: 'DeleteContent', comment }],
    ContentRestored: (_, { key: comment }) => [{ type: 'RestoreContent', comment }],
    ContentErased: (_, { key: comment }) => [{ type: 'EraseContent', comment }],
    ContentHidden: (data, { key: comment }) => [{ comment, ...moderatedCommands.ContentHidden(data) }],
    ContentGated: (data, { key: comment }) => [{ comment, ...moderatedCommands.ContentGated(data) }],
    ContentUnhidden: (data, { key: comment }) => [{ comment, ...moderatedCommands.lifted(data) }],
    ContentUngated: (data, { key: comment }) => [{ comment, ...moderatedCommands.lifted(data) }],
    ContentHoldLifted: (data, { key: comment }) => [{ comment, ...moderatedCommands.lifted(data) }],
  },
  ({ type, data }) =>
    type === 'CommentAdded' ? { claims: { stream: `${data.subject.kind}-${data.subject.id}`, owner: data.owner } } : {},
);
