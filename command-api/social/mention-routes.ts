import { mentions } from '../contract/social-mentions.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { findNames } from '../search/find.ts';
import { mentionable } from './mentions.ts';

/** People that are offered for one name. */
const MOST_OFFERED = 6;
/** Looked for, of whom some may not be mentioned. */
const MOST_FOUND = 30;

/** Whom somebody may mention, as they type. */
export function registerMentions(router: Router, services: Services): void {
  const { consistency, database, directory } = services;

  router.person(mentions.listMentionable, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, ['people', 'follows']);
    const found = (await findNames(database, query.q, ['person'], MOST_FOUND)).map(({ id }) => id);
    const may = await mentionable(services, session.personId, found);
    const offered = found.filter((id) => may.has(id)).slice(0, MOST_OFFERED);
    const people = await directory.people(offered);
    return offered.flatMap((id) => people.get(id) ?? []);
  });
}
