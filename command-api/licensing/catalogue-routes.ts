import { isHidden } from '@marquee/domain/content/moderated.ts';
import { syncTrackAggregate, syncTrackOf } from '@marquee/domain/licensing/synctrack/aggregate.ts';
import { parseDollars } from '@marquee/domain/money.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import {
  exclusiveGrantsOf,
  listSyncTracks,
  syncTracksByIds,
  syncTracksOf,
} from '@marquee/projections/licensing/sync-track-queries.ts';
import { licensing } from '../contract/licensing.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { sendFrom } from '../http/services.ts';
import { ownTrack } from '../music/access.ts';
import { findNames } from '../search/find.ts';
import { standingModels } from '../social/sight.ts';
import type { LicensingServices } from './services.ts';
import { syncTrackViews } from './sync-track-views.ts';

const models = ['syncTracks', 'tracks', 'files', 'likes', ...standingModels];
/** Of what is found by its words, so much is looked through. */
const MOST_FOUND = 500;
const MOST_OWN = 200;

/** What is on offer for films, shows and games, and how artists put it there. */
export function registerCatalogue(router: Router, services: LicensingServices): void {
  const { bus, consistency, database } = services;
  const own = ownTrack(bus);

  router.person(licensing.listSyncTracks, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const { q = '', instrumental, priceTo, durationTo, ...asked } = query;
    const found = q === '' ? undefined : await findNames(database, q, ['syncTrack'], MOST_FOUND);
    const page = await listSyncTracks(database, {
      ...asked,
      synctracks: found?.map(({ id }) => id),
      instrumental: instrumental === undefined ? undefined : instrumental === 'true',
      priceTo: priceTo === undefined ? undefined : Math.round(priceTo * 100),
      millisecondsTo: durationTo === undefined ? undefined : Math.round(durationTo * 1000),
    });
    if (page.next) reply.header('x-next-cursor', page.next);
    return syncTrackViews(services, session, page.rows);
  });

  router.person(licensing.listMySyncTracks, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, models);
    return syncTrackViews(services, session, await syncTracksOf(database, session.personId, MOST_OWN));
  });

  router.person(licensing.getSyncTrack, 'everyone', async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, models);
    const view = await seen(call, call.params.syncTrackId);
    const taken = await exclusiveGrantsOf(database, call.params.syncTrackId, Date.now());
    return {
      ...view,
      taken: taken.map(({ usage, territory, first_day, last_day }) => ({
        ...{ usage: [...usage], territory },
        ...{ startDate: first_day, endDate: last_day },
      })),
    };
  });

  router.person(licensing.offerSyncTrack, own, async (call) => {
    const track = call.params.trackId;
    const { isInstrumental: instrumental, basePrice, ...said } = call.body;
    const { state } = await bus.load(trackAggregate, `track-${track}`, { maxAge: 0 });
    const gone = !state || state.life.erased || state.life.eraseAt !== undefined || isHidden(state.moderation);
    const facts = {
      owner: gone ? null : state.owner,
      ready: state?.processing === 'ready',
      milliseconds: state?.milliseconds ?? 0,
    };
    const offer = { ...said, instrumental, basePrice: parseDollars(basePrice) ?? 0 };
    const synctrack = syncTrackOf(track);
    await sendFrom(services, call, syncTrackAggregate, { type: 'OfferSyncTrack', synctrack, track, facts, offer });
    await consistency.waitForOwnWrites(call.reply, models);
    return seen(call, synctrack);
  });

  router.person(licensing.withdrawSyncTrack, own, async (call) => {
    const synctrack = syncTrackOf(call.params.trackId);
    await sendFrom(services, call, syncTrackAggregate, { type: 'WithdrawSyncTrack', synctrack, reason: 'owner' });
    await consistency.waitForOwnWrites(call.reply, models);
    return { ok: true } as const;
  });

  /** What is not on offer any more its artist alone sees. */
  async function seen({ session }: PersonCall<unknown, unknown, unknown>, synctrack: string) {
    const [row] = await syncTracksByIds(database, [synctrack]);
    if (!row || (!row.available && row.owner !== session.personId)) throw notFound('track on offer');
    const [view] = await syncTrackViews(services, session, [row]);
    if (!view) throw notFound('track on offer');
    return view;
  }
}
