import { dollars } from '@marquee/domain/money.ts';
import { wholly } from '@marquee/domain/payments/payable/payees.ts';
import type { UnlockedKind } from '@marquee/domain/payments/unlock/events.ts';
import { unlocksOf } from '@marquee/projections/payments/unlocks.ts';
import { postById, postsByIds } from '@marquee/projections/social/post-queries.ts';
import { unlocks } from '../contract/social-unlocks.ts';
import type { MediaAddresses } from '../files/media/media-addresses.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { startUnlock, type Unlocking } from '../payments/start-unlock.ts';
import { postViews } from './post-views.ts';
import { sightsOfPosts, standingModels } from './sight.ts';
import { trackNames } from './track-names.ts';

interface UnlockServices extends Unlocking {
  readonly addresses: MediaAddresses;
}

/** The beginning of a post, in a list of what was unlocked. */
const TITLE_LENGTH = 80;

/** Paying to see exclusive posts and reels, and what was paid for. */
export function registerUnlocks(router: Router, services: UnlockServices): void {
  const { consistency, database } = services;

  router.person(unlocks.unlockPost, 'everyone', async (call) => {
    const { request, reply, session, params } = call;
    await consistency.waitForReadModels(request, reply, ['posts', ...standingModels]);
    const post = await postById(database, params.postId);
    const [sight] = post ? await sightsOfPosts(database, session, [post]) : [];
    if (!post || sight === undefined || sight === 'nothing') throw notFound('post');
    const cents = post.exclusive ? post.price * 100 : 0;
    const payees = wholly(post.author);
    return startUnlock(services, call, { owner: post.author, kind: post.kind, content: post.post, cents, payees });
  });

  router.person(unlocks.listUnlocks, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, ['posts', 'tracks', ...standingModels]);
    const rows = await unlocksOf(database, session.personId);
    const of = (wanted: UnlockedKind) => rows.filter(({ kind }) => kind === wanted).map(({ content }) => content);
    const posts = await postsByIds(database, [...of('post'), ...of('reel')]);
    const shown = await postViews(services, session, [...posts.values()], { open: false });
    const named = new Map(
      shown.map(({ id, content, reel, author }) => [
        id,
        { title: (reel?.title || content).slice(0, TITLE_LENGTH), by: author.firstName?.trim() || author.username },
      ]),
    );
    for (const [track, name] of await trackNames(services, session, of('track'))) named.set(track, name);
    return rows.map(({ unlock, kind, content, cents, status, requested_at }) => {
      const { title = '', by = '' } = named.get(content) ?? {};
      const about = { kind, contentId: content, title: title || `Exclusive ${kind}`, authorName: by };
      return { id: unlock, ...about, price: dollars(cents), status, createdAt: requested_at };
    });
  });
}
