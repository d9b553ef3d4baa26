import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { doorsOf } from '@marquee/domain/shows/doors.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { Batched } from '@marquee/infra/postgres/batched.ts';
import { showById, showsByIds } from '@marquee/projections/shows/show-queries.ts';
import { type AskedTickets, ticketsOfAll } from '@marquee/projections/ticketing/held-tickets.ts';
import { orderById } from '@marquee/projections/ticketing/order-queries.ts';
import { tickets } from '../contract/ticketing.ts';
import { commandIdentity } from '../http/command-id.ts';
import { HttpError, notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { Allowance } from '../payments/allowance.ts';
import type { Settlement } from '../payments/settlement.ts';
import { ownOrder, ownTicket, ownTickets, refundsOrder } from './access.ts';
import type { ClaimTokens } from './claim-token.ts';
import type { TicketCodes } from './codes.ts';
import { HolderNames } from './holder-names.ts';
import { orderOf, type TicketCheckout } from './purchase.ts';
import { startedView, unconfiguredView } from './purchase-view.ts';
import type { ResumeCheckout } from './resume-checkout.ts';
import { type Purchaser, ticketView } from './ticket-view.ts';

export interface TicketServices extends Services {
  /** Undefined in production without a payment provider: nothing is held then. */
  readonly ticketCheckout: TicketCheckout | undefined;
  readonly resumeCheckout: ResumeCheckout | undefined;
  readonly settlement: Settlement | undefined;
  readonly codes: TicketCodes;
  readonly claims: ClaimTokens;
}

const READ = ['orders', 'shows', 'people'];
const MOST_SHOWS = 500;
const MOST_PEOPLE = 100;
const done = { ok: true } as const;

/** Tickets: buy, confirm, give up, refund, transfer. */
export function registerTickets(router: Router, services: TicketServices): void {
  const { ticketCheckout, bus, claims, consistency, database, directory, personalData, resumeCheckout, settlement } =
    services;
  const names = new HolderNames(services);
  const allowance = new Allowance(services);

  // Everybody who has just bought looks at the same show.
  const batchedShows = new Batched((ids) => showsByIds(database, ids), MOST_SHOWS);
  const batchedTickets = new Batched(async (asked) => {
    const pages = await ticketsOfAll(database, asked.map(askedOf));
    return new Map(pages.map((page, index) => [asked[index] ?? '', page]));
  }, MOST_PEOPLE);
  const showsOf = async (ids: readonly string[]) => {
    const found = await Promise.all([...new Set(ids)].map((id) => batchedShows.get(id)));
    return new Map(found.flatMap((show) => (show ? [[show.show, show] as const] : [])));
  };

  router.person(tickets.listMyTickets, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, READ);
    const { liveShowId: show, limit, cursor } = query;
    const page = await batchedTickets.get(keyOf({ person: session.personId, show, limit, cursor }));
    const held = page?.rows ?? [];
    if (page?.next) reply.header('x-next-cursor', page.next);
    const shows = await showsOf(held.map(({ order }) => order.show));
    const own = held.filter(({ bought }) => bought).map(({ order }) => order);
    const [artists, opened, ownName] = await Promise.all([
      directory.people([...shows.values()].map(({ owner }) => owner)),
      personalData.openAll<Purchaser>(own.map(({ purchaser }) => purchaser)),
      own.length < held.length ? names.ofPerson(session.personId) : undefined,
    ]);
    const purchasers = new Map(own.map(({ order_id }, index) => [order_id, opened[index]]));
    return held.flatMap((row) => {
      const show = shows.get(row.order.show);
      const artist = show && artists.get(show.owner);
      if (!show || !artist) return [];
      const { firstName, username } = artist;
      const around = {
        show,
        artistName: firstName ?? username,
        purchaser: purchasers.get(row.order.order_id),
        ownName,
        codes: services.codes,
      };
      return ticketView(row, around);
    });
  });

  router.person(tickets.purchase, 'everyone', async ({ request, reply, session, body }) => {
    if (!ticketCheckout) return unconfiguredView(commandIdentity(request, session.personId).commandId, body);
    const { liveShowId, ticketType, quantity, purchaserName, purchaserEmail, purchaserPhone } = body;
    await services.openSales.requireOfShow(liveShowId);
    const identity = commandIdentity(request, session.personId);
    const asked = { show: liveShowId, tier: ticketType, quantity };
    const begin = () =>
      ticketCheckout.purchase(
        {
          ...asked,
          purchaser: { name: purchaserName, email: purchaserEmail, phone: purchaserPhone },
        },
        session.actor,
        identity,
      );
    const expense = {
      cents: () => ticketCheckout.costOf(asked),
      isBegun: async () => (await orderById(database, orderOf(asked, identity))) !== undefined,
    };
    const started = await allowance.spend(session, expense, begin);
    if (isRejection(started)) throw httpErrorOf(started);
    consistency.remember(reply, started.position);
    return startedView(started);
  });

  router.person(tickets.confirm, 'everyone', async ({ reply, session, body }) => {
    if (!settlement) throw paymentsUnconfigured();
    const settled = await settlement.confirm(body.ticketId, body.paymentIntentId, session.personId);
    if (isRejection(settled)) throw httpErrorOf(settled);
    consistency.remember(reply, await services.log.head());
    if (settled === 'issued' || settled === 'selling') {
      const message = 'Your ticket has been confirmed. Check your email for details.';
      return { ticketId: body.ticketId, status: 'confirmed' as const, message };
    }
    const message = 'The seats went to someone else before the payment arrived. Your money is on its way back.';
    return { ticketId: body.ticketId, status: 'refunding' as const, message };
  });

  router.person(tickets.resumePayment, 'everyone', async ({ reply, session, params }) => {
    if (!resumeCheckout) throw paymentsUnconfigured();
    const resumed = await resumeCheckout.resume(params.ticketId, session.personId);
    // A refusal may be news, of money that has arrived: the next look at My Tickets shows it.
    consistency.remember(reply, await services.log.head());
    if (isRejection(resumed)) throw httpErrorOf(resumed);
    return startedView(resumed);
  });

  router.person(tickets.abandon, ownOrder(services.bus), async ({ reply, session, params }) => {
    if (!settlement) throw paymentsUnconfigured();
    const outcome = await settlement.abandon(params.ticketId, session.personId);
    if (isRejection(outcome)) throw httpErrorOf(outcome);
    consistency.remember(reply, await services.log.head());
    return done;
  });

  router.person(tickets.refund, refundsOrder(services.bus), async (call) => {
    const { ticketId } = call.params;
    const order = await placed(ticketId);
    const { personId } = call.session;
    const another = order.terms.buyer !== personId;
    const show = await showById(database, order.terms.show);
    const identity = commandIdentity(call.request, personId);
    const command = {
      type: 'RequestRefund',
      order: ticketId,
      refundId: derivedId('refund', `order-${ticketId}`, identity.commandId),
      units: call.body.units,
      reason: another ? 'operator' : 'buyer',
      doorsAt: show && ms(doorsOf({ scheduledAt: show.scheduled_at, doorsAt: show.doors_at }, order.terms.tier)),
    } as const;
    await sendFrom(services, call, orderAggregate, command, identity);
    return done;
  });

  router.person(tickets.keepTickets, ownTickets(services.bus), async (call) => {
    const { ticketId: order } = call.params;
    const { terms } = await placed(order);
    const show = await showById(database, terms.show);
    const { movedAt } = call.body;
    const lastMove = show?.moves.at(-1)?.until;
    await sendFrom(services, call, orderAggregate, { type: 'KeepTickets', order, movedAt, lastMove });
    return done;
  });

  router.person(tickets.offerTransfer, ownTicket(services.bus), async (call) => {
    const { ticketId, unit } = call.params;
    await placed(ticketId);
    const identity = commandIdentity(call.request, call.session.personId);
    const offer = derivedId('transfer', `order-${ticketId}`, identity.commandId);
    const recipient = await personalData.seal(derivedId('recipient', offer), {
      email: call.body.email,
      name: call.body.name,
    });
    const command = { type: 'OfferTransfer', order: ticketId, unit, offer, recipient } as const;
    await sendFrom(services, call, orderAggregate, command, identity);
    return done;
  });

  router.person(tickets.withdrawTransfer, ownTicket(services.bus), async (call) => {
    const { ticketId, unit } = call.params;
    await placed(ticketId);
    await sendFrom(services, call, orderAggregate, { type: 'WithdrawTransfer', order: ticketId, unit });
    return done;
  });

  router.person(tickets.acceptTransfer, 'everyone', async (call) => {
    const claim = claims.read(call.body.token);
    if (!claim) {
      throw new HttpError(404, 'UnknownTransfer', 'This link is not whole. Open it from the mail again.');
    }
    await sendFrom(services, call, orderAggregate, { type: 'AcceptTransfer', ...claim });
    return { ticketId: claim.order };
  });

  /** An order's state, for commands that need to look first. */
  async function placed(order: string) {
    const { state } = await bus.load(orderAggregate, `order-${order}`);
    if (!state.terms) throw notFound('ticket');
    return state;
  }
}

/** Two questions for the same rows have one key. */
const keyOf = ({ person, show, limit, cursor }: AskedTickets) => JSON.stringify({ person, show, limit, cursor });
const askedOf = (key: string) => JSON.parse(key) as AskedTickets;

const paymentsUnconfigured = () =>
  new HttpError(409, 'PaymentsUnconfigured', 'Payments are not set up here. Contact the administrator.');
