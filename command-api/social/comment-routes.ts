import { iso } from '@marquee/domain/kernel/time.ts';
import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { PACE_MS } from '@marquee/domain/social/pace.ts';
import { heldForCase } from '@marquee/projections/moderation/held-for-case.ts';
import { commentById, commentsOn, commentsSince } from '@marquee/projections/social/comment-queries.ts';
import { postById } from '@marquee/projections/social/post-queries.ts';
import { keptFrom } from '../accounts/guardians.ts';
import { commenting } from '../contract/social-comments.ts';
import { commandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { type OfComment, ownComment } from './access.ts';
import { commentViews } from './comment-views.ts';
import { isArchived } from './groups/posted-in.ts';
import { mentionedIn } from './mentions.ts';
import { sightsOfPosts, standingModels } from './sight.ts';
import { newWords, sealAgain } from './words.ts';

const models = ['posts', 'comments', 'likes', ...standingModels];
const done = { ok: true } as const;

type CommentCall = PersonCall<OfComment, unknown, unknown>;

/** Comments on posts, in two levels. */
export function registerComments(router: Router, services: Services): void {
  const { bus, consistency, database } = services;

  router.person(commenting.listComments, 'everyone', async ({ request, reply, session, params, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const post = await postById(database, params.postId);
    const [sight] = post ? await sightsOfPosts(database, session, [post]) : [];
    if (sight === undefined || sight === 'nothing') throw notFound('post');
    if (sight !== 'whole') return [];
    const page = await commentsOn(database, params.postId, query);
    if (page.next) reply.header('x-next-cursor', page.next);
    return commentViews(services, session, page.rows);
  });

  router.person(commenting.addComment, 'everyone', async (call) => {
    const { content, parentId } = call.body;
    const { postId: id } = call.params;
    const author = call.session.personId;
    await consistency.waitForReadModels(call.request, call.reply, models);
    const post = await postById(database, id);
    const [sight] = post ? await sightsOfPosts(database, call.session, [post]) : [];
    // who has bought what was deleted keeps it, and nobody talks about it any more
    if (!post || !sight || post.state !== 'published') throw notFound('post');
    const identity = commandIdentity(call.request, author);
    const { byName: mentioned, people: mentions } = await mentionedIn(services, author, content);
    const answer = parentId === undefined ? undefined : await answerTo(id, parentId);
    const kept = await keptFrom(services, author, [post.author, ...(answer ? [answer.answered] : [])]);
    const command = {
      type: 'AddComment',
      comment: identity.commandId,
      subject: { kind: post.kind, id },
      owner: post.author,
      author,
      ...answer,
      ...(await newWords(services, author, content, { mentioned })),
      mentions,
      sight,
      commentsOpen: post.comments_open,
      archived: await isArchived(database, post.grp),
      unapproved: kept.size > 0,
      lately: await commentsSince(database, author, iso(Date.now() - PACE_MS)),
    } as const;
    await sendFrom(services, call, commentAggregate, command, identity);
    await consistency.waitForOwnWrites(call.reply, models);
    return done;
  });

  router.person(commenting.editComment, ownComment(bus), async (call) => {
    const { commentId: comment } = call.params;
    const { state } = await bus.load(commentAggregate, `comment-${comment}`);
    if (!state) throw notFound('comment');
    const { content } = call.body;
    const { byName: mentioned } = await mentionedIn(services, state.author, content);
    const words = await sealAgain(services, 'comment', state.author, state.item, content, { mentioned });
    await sendFrom(services, call, commentAggregate, { type: 'EditComment', comment, ...words });
    return done;
  });

  router.person(commenting.deleteComment, ownComment(bus, true), (call) => send(call, { type: 'DeleteContent' }));
  router.person(commenting.restoreComment, ownComment(bus, true), (call) => send(call, { type: 'RestoreContent' }));
  router.person(commenting.eraseComment, ownComment(bus), async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, ['cases']);
    const reported = await heldForCase(database, call.params.commentId, iso(Date.now()));
    return send(call, { type: 'EraseContent', reported });
  });

  async function send(call: CommentCall, command: CommentVerb) {
    await sendFrom(services, call, commentAggregate, { ...command, comment: call.params.commentId });
    // what is gone is gone for everybody when it is said to be
    await consistency.waitForOwnWrites(call.reply, models);
    return done;
  }

  /** Where an answer to `comment` belongs, and whom it answers. Throws 404 where that is on no such post. */
  async function answerTo(post: string, comment: string): Promise<{ parent: string; answered: string }> {
    const row = await commentById(database, comment);
    if (row?.subject !== post) throw notFound('comment');
    return { parent: row.parent ?? row.comment, answered: row.author };
  }
}

type CommentVerb =
  | { readonly type: 'DeleteContent' | 'RestoreContent' }
  | { readonly type: 'EraseContent'; readonly reported: boolean };
