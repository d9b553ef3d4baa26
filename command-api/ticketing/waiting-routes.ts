import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { showById, showsByIds } from '@marquee/projections/shows/show-queries.ts';
import { waitingOf } from '@marquee/projections/ticketing/inventories.ts';
import { tickets } from '../contract/ticketing.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';

const done = { ok: true } as const;

/** The waiting list of a tier that is sold out. */
export function registerWaiting(router: Router, services: Services): void {
  const { consistency, database } = services;

  router.person(tickets.joinWaitingList, 'everyone', async (call) => {
    const { showId } = call.params;
    if (!(await showById(database, showId))) throw notFound('show');
    await sendFrom(services, call, inventoryAggregate, {
      type: 'JoinWaitingList',
      show: showId,
      tier: call.body.ticketType,
      person: call.session.personId,
      units: call.body.quantity,
    });
    return done;
  });

  router.person(tickets.leaveWaitingList, 'everyone', async (call) => {
    const { showId, ticketType } = call.params;
    await sendFrom(services, call, inventoryAggregate, {
      type: 'LeaveWaitingList',
      show: showId,
      tier: ticketType,
      person: call.session.personId,
    });
    return done;
  });

  router.person(tickets.listMyWaiting, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, ['inventories', 'shows']);
    const rows = await waitingOf(database, session.personId);
    const shows = await showsByIds(
      database,
      rows.map(({ show }) => show),
    );
    return rows.map((row) => ({
      liveShowId: row.show,
      title: shows.get(row.show)?.title ?? '',
      ticketType: row.tier,
      quantity: row.units,
      place: row.place,
      offer:
        row.offer && row.offer_expires_at
          ? { quantity: row.offered_units ?? row.units, expiresAt: row.offer_expires_at }
          : null,
    }));
  });
}
