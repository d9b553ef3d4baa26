import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { dollars } from '@marquee/domain/money.ts';
import { unlocksOf } from '@marquee/projections/payments/unlocks.ts';
import { postById, postsByIds } from '@marquee/projections/social/post-queries.ts';
import { ageOf } from '../accounts/age-check.ts';
import { unlocks } from '../contract/social-unlocks.ts';
import type { MediaAddresses } from '../files/media/media-addresses.ts';
import { commandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import type { UnlockCheckout } from '../payments/unlock-checkout.ts';
import { postViews } from './post-views.ts';
import { sightsOfPosts, standingModels } from './sight.ts';

interface UnlockServices extends Services {
  readonly addresses: MediaAddresses;
  /** Absent where no payments are set up. */
  readonly unlockCheckout: UnlockCheckout | undefined;
}

/** The beginning of a post, in a list of what was unlocked. */
const TITLE_LENGTH = 80;

/** Paying to see exclusive posts. */
export function registerUnlocks(router: Router, services: UnlockServices): void {
  const { consistency, database } = services;

  router.person(unlocks.unlockPost, 'everyone', async (call) => {
    const { request, reply, session, params } = call;
    await consistency.waitForReadModels(request, reply, ['posts', ...standingModels]);
    const post = await postById(database, params.postId);
    const [sight] = post ? await sightsOfPosts(database, session, [post]) : [];
    if (!post || sight === 'nothing') throw notFound('post');
    const { unlockCheckout } = services;
    if (!unlockCheckout) {
      return {
        payable: '',
        clientSecret: '',
        paymentIntentId: '',
        totalAmount: '0.00',
        payment: 'unconfigured' as const,
      };
    }
    const cents = post.exclusive ? post.price * 100 : 0;
    const adult = (await ageOf(services, call)) === 'adult';
    const wanted = { owner: post.author, kind: 'post', content: post.post, cents, adult } as const;
    const open = await unlockCheckout.request(wanted, session.actor, commandIdentity(request, session.personId));
    if (isRejection(open)) throw httpErrorOf(open);
    consistency.remember(reply, open.position);
    return {
      payable: open.payable,
      clientSecret: open.clientSecret,
      paymentIntentId: open.intentId,
      totalAmount: dollars(open.cents),
      payment: 'required' as const,
    };
  });

  router.person(unlocks.listUnlocks, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, ['posts', ...standingModels]);
    const rows = await unlocksOf(database, session.personId);
    const posts = await postsByIds(
      database,
      rows.map(({ content }) => content),
    );
    const shown = await postViews(services, session, [...posts.values()]);
    const views = new Map(shown.map((view) => [view.id, view]));
    return rows.map(({ unlock, content, cents, status, requested_at }) => {
      const view = views.get(content);
      const title = view?.content.slice(0, TITLE_LENGTH) || 'Exclusive post';
      const authorName = view?.author.firstName?.trim() || view?.author.username || '';
      return { id: unlock, postId: content, title, authorName, price: dollars(cents), status, createdAt: requested_at };
    });
  });
}
