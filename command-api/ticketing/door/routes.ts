import { iso, ms } from '@marquee/domain/kernel/time.ts';
import { doorsOf } from '@marquee/domain/shows/doors.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { readOrderCode } from '@marquee/domain/ticketing/order-code.ts';
import { seatLabel } from '@marquee/domain/ticketing/seats.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { ordersByCode, ordersOfShow } from '@marquee/projections/ticketing/order-queries.ts';
import { type DoorList, door } from '../../contract/ticketing-door.ts';
import { HttpError, notFound } from '../../http/error.ts';
import type { Router } from '../../http/route.ts';
import { sendFrom } from '../../http/services.ts';
import { runsShow } from '../../shows/access.ts';
import { HolderNames } from '../holder-names.ts';
import { doorState, doorTickets } from './door-view.ts';
import { type DoorServices, registerReports } from './report-routes.ts';
import { shownTicket } from './shown-ticket.ts';

/** Orders in one part of the list of a door. */
const PART = 250;
/** More than this a minute is nobody who types codes from paper. */
const lookUps = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
const READ_MODELS = ['orders', 'shows', 'people'] as const;

/** The door of a show: who is in, who may come in, and what is undone. */
export function registerDoor(router: Router, services: DoorServices): void {
  const { bus, codes, consistency, database, now } = services;
  const names = new HolderNames(services);
  const atTheDoor = runsShow(bus, 'Only the organiser, an operator or support can stand at the door.');
  registerReports(router, services, atTheDoor);

  router.person(door.getDoor, atTheDoor, async ({ request, reply, params: { showId } }) => {
    await consistency.waitForReadModels(request, reply, READ_MODELS);
    await knownShow(showId);
    return doorState(services, showId, now());
  });

  router.person(door.getDoorList, atTheDoor, async ({ request, reply, params: { showId }, query: { cursor } }) => {
    await consistency.waitForReadModels(request, reply, READ_MODELS);
    await knownShow(showId);
    const page = await ordersOfShow(database, showId, { cursor, limit: PART });
    if (page.next) reply.header('x-next-cursor', page.next);
    const listed = [...(await doorTickets(services, page.rows))];
    const { text: list, signature } = codes.sign((keyId) => {
      return JSON.stringify({ showId, issuedAt: iso(now()), keyId, tickets: listed } satisfies DoorList);
    });
    return { list, signature, keys: [...codes.publicKeys()] };
  });

  router.person(
    door.lookUpOrder,
    atTheDoor,
    async (call) => {
      const { showId } = call.params;
      const code = readOrderCode(call.body.orderCode);
      if (!code)
        throw new HttpError(400, 'UnknownCode', 'A short code has 8 letters. Type it again, or look for the name.');
      await consistency.waitForReadModels(call.request, call.reply, READ_MODELS);
      const orders = await ordersByCode(database, showId, code);
      const found = await doorTickets(services, orders);
      if (found.length === 0) throw notFound('order for this show');
      for (const order of new Set(found.map(({ ticketId }) => ticketId))) {
        await sendFrom(services, call, orderAggregate, { type: 'LookUpOrder', order, show: showId });
      }
      return [...found];
    },
    lookUps,
  );

  router.person(door.checkIn, atTheDoor, async (call) => {
    const { showId } = call.params;
    const { early, admission, door: name } = call.body;
    const ticket = await shownTicket(codes, call.body);
    if (!ticket) {
      throw new HttpError(400, 'UnknownCode', 'This is not a code of ours. Scan it again, or look the order up.');
    }
    const { order, unit: number, generation } = ticket;
    const before = await bus.load(orderAggregate, `order-${order}`);
    const doorsAt = before.state.terms && (await doorsTime(showId, before.state.terms.tier));
    const { events } = await sendFrom(services, call, orderAggregate, {
      type: 'CheckIn',
      order,
      unit: number,
      generation,
      show: showId,
      door: name,
      admission,
      early,
      doorsAt,
    });
    const { state } = await bus.load(orderAggregate, `order-${order}`);
    const unit = state.terms && state.units.find((each) => each.unit === number);
    if (!state.terms || !unit?.admittedAt)
      throw new HttpError(409, 'NotAdmitted', 'The admission was taken back. Scan the code again.');
    const admitted = events.length === 0 || events.some(({ type }) => type === 'TicketCheckedIn');
    return {
      result: admitted ? ('admitted' as const) : ('alreadyAdmitted' as const),
      holderName: (await names.onTicket(state.terms, unit.holder)) ?? null,
      ticketType: state.terms.tier,
      seatNumber: seatLabel(state.terms.tier, unit.seat) ?? null,
      admittedAt: unit.admittedAt,
      door: unit.admittedBy?.door ?? null,
    };
  });

  async function knownShow(showId: string): Promise<void> {
    const { state } = await bus.load(showAggregate, `show-${showId}`);
    if (state.status === 'none') throw notFound('show');
  }

  /** UTC milliseconds; undefined once the show is on, whatever the time. */
  async function doorsTime(showId: string, tier: Tier): Promise<number | undefined> {
    const { state } = await bus.load(showAggregate, `show-${showId}`);
    return state.status === 'scheduled' ? ms(doorsOf(state.details, tier)) : undefined;
  }
}
