import { earnerLineModels, earnerLines } from '@marquee/projections/music/earner-lines.ts';
import { bestTracksOf, earningModels } from '@marquee/projections/music/track-earnings.ts';
import { earnerMonths, earnerStanding } from '@marquee/projections/payments/books/earner.ts';
import { heldFor } from '@marquee/projections/payments/books/payee-list.ts';
import { earnings } from '../contract/earnings.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { standingModels } from '../social/sight.ts';
import { trackNames } from '../social/track-names.ts';
import { lineViews } from './line-views.ts';
import { statement } from './statement.ts';
import { dollarsOf, monthViews, sourceViews, sumOf, trackViews, waitingViews } from './views.ts';

const lineModels = [...earnerLineModels, 'shows', 'tracks', 'splits', ...standingModels];
const models = [...lineModels, ...earningModels, 'earnings'];
/** So many tracks are told of, those that earned most. */
const MOST_TRACKS = 50;

/** What somebody has earned, by source, month and track, with the events behind it (money.md section 2). Everybody sees their own alone. */
export function registerEarnings(router: Router, services: Services): void {
  const { consistency, database, policies } = services;

  router.person(earnings.getEarnings, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, models);
    const person = session.personId;
    const [rows, { available, reserved }, waiting, tracks] = await Promise.all([
      earnerMonths(database, person),
      earnerStanding(database, person),
      heldFor(database, [person]),
      bestTracksOf(database, person, MOST_TRACKS),
    ]);
    const names = await trackNames(
      services,
      session,
      tracks.map(({ track }) => track),
    );
    return {
      ...dollarsOf({ available, disputed: reserved, held: waiting.reduce((sum, { cents }) => sum + cents, 0) }),
      ...{ total: sumOf(rows), sources: sourceViews(rows), months: monthViews(rows) },
      waiting: waitingViews(waiting, policies.current),
      tracks: trackViews(tracks, names),
    };
  });

  router.person(earnings.listEarningLines, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, lineModels);
    const page = await earnerLines(database, session.personId, query);
    if (page.next) reply.header('x-next-cursor', page.next);
    return lineViews(services, session, page.rows);
  });

  router.person(earnings.downloadEarnings, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, lineModels);
    return statement(services, session, query, reply);
  });
}
