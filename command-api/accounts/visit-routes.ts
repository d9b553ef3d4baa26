import { iso } from '@marquee/domain/kernel/time.ts';
import { type Between, betweenAll } from '@marquee/projections/accounts/between.ts';
import { peopleByIds } from '@marquee/projections/accounts/people.ts';
import { people } from '../contract/accounts-people.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { recordVisit, visitsOf } from './visits.ts';

/** Takes a visit down for the owner of a page: not one's own, not between people of whom one bars the other, nor a minor's. */
export async function noteVisit(
  { database }: Pick<Services, 'database'>,
  visitor: string,
  { person, blockedEither }: Between,
): Promise<void> {
  if (person === visitor || blockedEither) return;
  const rows = [...(await peopleByIds(database, [person, visitor])).values()];
  if (rows.some(({ age, erased }) => age === 'minor' || erased)) return;
  await recordVisit(database, person, visitor, Date.now());
}

/** Who looked at my page. */
export function registerVisits(router: Router, { database, directory }: Services): void {
  router.person(people.listVisitors, 'everyone', async ({ session, query, reply }) => {
    const { rows, next } = await visitsOf(database, session.personId, query);
    if (next) reply.header('x-next-cursor', next);
    const visitors = rows.map(({ visitor }) => visitor);
    const [known, stand] = await Promise.all([
      directory.people(visitors),
      betweenAll(database, session.personId, visitors, iso(Date.now())),
    ]);
    return rows.flatMap(({ id, visitor, visited_at }) => {
      const [person, stands] = [known.get(visitor), stand.get(visitor)];
      return person && stands && !stands.blockedEither && !stands.banned && !stands.erased
        ? [{ id, person, visitedAt: visited_at }]
        : [];
    });
  });
}
