import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { seatLabel } from '@marquee/domain/ticketing/seats.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import { showById, showsByIds } from '@marquee/projections/shows/show-queries.ts';
import { waitingOf } from '@marquee/projections/ticketing/inventories.ts';
import { tickets } from '../contract/ticketing.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { runsShow } from '../shows/access.ts';
import type { TicketCodes } from './codes.ts';

const done = { ok: true } as const;

/** The door (check-in) and the waiting list. */
export function registerDoor(router: Router, services: Services & { readonly codes: TicketCodes }): void {
  const { consistency, database } = services;

  router.person(
    tickets.checkIn,
    runsShow(services.bus, 'Only the organiser, an operator or support can admit tickets.'),
    async (call) => {
      const { showId } = call.params;
      const ticket = await services.codes.read(call.body.code);
      if (!ticket)
        throw new HttpError(400, 'UnknownCode', 'This is not a code of ours. Scan it again, or look the order up.');
      const { events } = await sendFrom(services, call, orderAggregate, {
        type: 'CheckIn',
        order: ticket.order,
        unit: ticket.unit,
        generation: ticket.generation,
        show: showId,
      });
      const { state } = await services.bus.load(orderAggregate, `order-${ticket.order}`);
      const unit = state.terms && state.units.find((each) => each.unit === ticket.unit);
      if (!state.terms || !unit?.admittedAt) throw new Error(`unit ${ticket.unit} of ${ticket.order} was not admitted`);
      const admitted = events.some(({ type }) => type === 'TicketCheckedIn');
      return {
        result: admitted ? ('admitted' as const) : ('alreadyAdmitted' as const),
        holderName: await nameOf(unit.holder),
        ticketType: state.terms.tier,
        seatNumber: seatLabel(state.terms.tier, unit.seat) ?? null,
        admittedAt: unit.admittedAt,
      };
    },
  );

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

  /** What the door reads aloud. */
  async function nameOf(holder: string): Promise<string | null> {
    const row = await personById(database, holder);
    const profile = row && (await services.personalData.open<Profile>(row.profile));
    return profile ? [profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.username : null;
  }
}
