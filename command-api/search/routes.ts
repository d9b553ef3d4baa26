import { type SearchHit, search, searchKinds } from '../contract/search.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { findNames } from './find.ts';
import type { Searchable } from './searchable.ts';

/** One box for everything that has a name. */
export function registerSearch(router: Router, services: Services, searchables: readonly Searchable[]): void {
  router.person(search.search, 'everyone', async ({ query: { q, kind, limit }, session }) => {
    const found = await findNames(services.database, q, kind ? [kind] : searchKinds, limit);
    const hits = new Map<string, SearchHit>();
    // staff find what anybody would: what is hidden is not for a search
    const viewer = { ...session, actor: { ...session.actor, roles: [] } };
    for (const searchable of searchables) {
      const ids = found.filter((each) => each.kind === searchable.kind).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const [id, hit] of await searchable.hits(ids, services, viewer)) hits.set(`${searchable.kind} ${id}`, hit);
    }
    return found.flatMap((each) => hits.get(`${each.kind} ${each.id}`) ?? []);
  });
}
