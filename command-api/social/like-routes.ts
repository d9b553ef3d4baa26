import { monthOf } from '@marquee/domain/content/register.ts';
import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import type { LikedKind } from '@marquee/domain/social/like/events.ts';
import { commentById } from '@marquee/projections/social/comment-queries.ts';
import { postById } from '@marquee/projections/social/post-queries.ts';
import { social } from '../contract/social.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { type Looker, sightsOfComments, sightsOfPosts, standingModels } from './sight.ts';

const models = ['posts', 'comments', ...standingModels];
const done = { ok: true } as const;

type LikeCall = PersonCall<{ readonly kind: LikedKind; readonly id: string }, unknown, unknown>;

/** Likes of posts and comments. */
export function registerLikes(router: Router, services: Services): void {
  const { consistency, database } = services;

  router.person(social.like, 'everyone', (call) => set(call, true));
  router.person(social.unlike, 'everyone', (call) => set(call, false));

  async function set(call: LikeCall, on: boolean) {
    const { kind, id } = call.params;
    await consistency.waitForReadModels(call.request, call.reply, models);
    const owner = kind === 'post' ? await ownerOfPost(call.session, id) : await ownerOfComment(call.session, id);
    const entry = { person: call.session.personId, kind, id, owner, on };
    await sendFrom(services, call, likesAggregate, { type: 'SetLike', month: monthOf(Date.now()), entry });
    return done;
  }

  /** Whose a post is. Throws 404 where the looker does not see it whole. */
  async function ownerOfPost(looker: Looker, id: string): Promise<string> {
    const row = await postById(database, id);
    const [sight] = row ? await sightsOfPosts(database, looker, [row]) : [];
    if (!row || sight !== 'whole') throw notFound('post');
    return row.author;
  }

  async function ownerOfComment(looker: Looker, id: string): Promise<string> {
    const row = await commentById(database, id);
    const [sight] = row ? await sightsOfComments(database, looker, [row]) : [];
    if (!row || sight !== 'whole') throw notFound('comment');
    await ownerOfPost(looker, row.subject);
    return row.author;
  }
}
