import { artByIds } from '@marquee/projections/art/item-queries.ts';
import { postsByIds } from '@marquee/projections/social/post-queries.ts';
import { views } from '../../contract/social-views.ts';
import type { Router } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { sightsOfArt, sightsOfPosts, standingModels } from '../sight.ts';
import type { ViewCounter } from './view-counter.ts';

const done = { ok: true } as const;

/** What people have had in view: of others, and seen whole. */
export function registerViews(router: Router, services: Services, counter: Pick<ViewCounter, 'hit'>): void {
  const { consistency, database, policies } = services;

  router.person(views.countViews, 'everyone', async ({ request, reply, session, body }) => {
    await consistency.waitForReadModels(request, reply, ['posts', 'art', ...standingModels]);
    const ids = body.items.map(({ id }) => id);
    const windowMs = policies.current.counters.postWindowMs;
    const rows = [...(await postsByIds(database, ids)).values()];
    const sights = await sightsOfPosts(database, session, rows);
    for (const [n, { post: id, kind, author, state }] of rows.entries())
      if (sights[n] === 'whole' && state === 'published' && author !== session.personId)
        counter.hit({ kind, id, person: session.personId, windowMs });
    const art = [...(await artByIds(database, ids)).values()];
    const seen = await sightsOfArt(database, session, art);
    for (const [n, { item: id, kind: what, owner, state }] of art.entries()) {
      const kind = what === 'piece' ? 'art' : 'artcollection';
      if (seen[n] === 'whole' && state === 'published' && owner !== session.personId)
        counter.hit({ kind, id, person: session.personId, windowMs });
    }
    return done;
  });
}
