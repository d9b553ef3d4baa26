import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { Done, Hidden, Instant, PublicPerson, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Mention } from './social-mentions.ts';

const postId = z.object({ postId: Uuid });
const commentId = z.object({ commentId: Uuid });
const comment = text(textLimits.comment, 1, 'Content is required');

const Answer = z.object({
  id: Uuid,
  postId: Uuid,
  /** Null where it is blank, as `author` is. */
  userId: Uuid.nullable(),
  author: PublicPerson.nullable(),
  content: z.string(),
  mentions: z.array(Mention),
  /** Deleted or hidden; it stands there, without words, for the answers to it. */
  blank: z.boolean(),
  edits: z.int(),
  likeCount: z.int(),
  isLiked: z.boolean(),
  /** Until then its author may change it. */
  editableUntil: Instant,
  createdAt: Instant,
});
/** One comment on a post (spec section 3, comments), with the answers to it, oldest first. */
export const Comment = Answer.extend({ answers: z.array(Answer) });
export type Answer = z.infer<typeof Answer>;
export type Comment = z.infer<typeof Comment>;

export const commenting = {
  listComments: endpoint({
    method: 'GET',
    path: '/api/posts/:postId/comments',
    summary: 'Comments on a post, newest first, each with the answers to it',
    access: 'person',
    params: postId,
    query: z.object({
      cursor: z.string().max(textLimits.cursor).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.array(Comment),
  }),
  /** Refusals: 429 `TooFast` (120 in an hour). */
  addComment: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/comments',
    summary: 'Say something to a post, or answer a comment on it; an answer to an answer stands beside that',
    access: 'person',
    guardian: 'chat',
    params: postId,
    body: z.object({ content: comment, parentId: Uuid.optional() }),
    response: Done,
  }),
  editComment: endpoint({
    method: 'PATCH',
    path: '/api/comments/:commentId',
    summary: 'Change a comment within 15 minutes (its author)',
    access: 'person',
    params: commentId,
    body: z.object({ content: comment }),
    response: Done,
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/api/comments/:commentId',
    summary: 'Delete a comment (its author, the author of the post); who did can restore it for 30 days',
    access: 'person',
    params: commentId,
    response: Done,
  }),
  restoreComment: endpoint({
    method: 'POST',
    path: '/api/comments/:commentId/restore',
    summary: 'Bring a deleted comment back (who deleted it)',
    access: 'person',
    params: commentId,
    response: Done,
  }),
  eraseComment: endpoint({
    method: 'POST',
    path: '/api/comments/:commentId/erase',
    summary: 'Erase a comment for good (its author)',
    access: 'person',
    params: commentId,
    response: Done,
  }),
  hideComment: endpoint({
    method: 'POST',
    path: '/api/comments/:commentId/hide',
    summary: 'Hide a comment (moderators), with a reason',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: commentId,
    body: z.object({ reason: text(textLimits.reason, 1, 'Write down why') }),
    response: Hidden,
  }),
  unhideComment: endpoint({
    method: 'POST',
    path: '/api/comments/:commentId/unhide',
    summary: 'Show a hidden comment again (moderators)',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: commentId,
    response: Done,
  }),
};
