import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { showById, showsByIds } from '@marquee/projections/shows/show-queries.ts';
import { ticketsOf } from '@marquee/projections/ticketing/order-queries.ts';
import type { ClaimTokens } from '../box-office/claim-token.ts';
import type { TicketCodes } from '../box-office/codes.ts';
import type { BoxOffice, StartedPurchase } from '../box-office/purchase.ts';
import type { Settlement } from '../box-office/settlement.ts';
import { ticketView } from '../box-office/ticket-view.ts';
import { type PurchaseStarted, tickets } from '../contract/tickets.ts';
import { commandIdentity } from '../http/command-id.ts';
import { HttpError, notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from './services.ts';

export interface TicketServices extends Services {
  /** Undefined in production without a payment provider: nothing is held then. */
  readonly boxOffice: BoxOffice | undefined;
  readonly settlement: Settlement | undefined;
  readonly codes: TicketCodes;
  readonly claims: ClaimTokens;
}

const READ = ['orders', 'shows', 'people'];
const done = { ok: true } as const;

/** Tickets: buy, confirm, give up, refund, transfer. */
export function registerTickets(router: Router, services: TicketServices): void {
  const { boxOffice, bus, claims, consistency, database, directory, personalData, settlement } = services;

  router.person(tickets.listMyTickets, async ({ request, reply, session }) => {
    await consistency.see(request, reply, READ);
    const held = await ticketsOf(database, session.personId);
    const shows = await showsByIds(
      database,
      held.map(({ order }) => order.show),
    );
    const artists = await directory.people([...shows.values()].map(({ owner }) => owner));
    return held.flatMap((row) => {
      const show = shows.get(row.order.show);
      const artist = show && artists.get(show.owner);
      if (!show || !artist) return [];
      return ticketView(row, { show, artistName: artist.firstName ?? artist.username, codes: services.codes });
    });
  });

  router.person(tickets.purchase, async ({ request, reply, session, body }) => {
    if (!boxOffice) return unconfigured(commandIdentity(request, session.personId).commandId, body);
    const { liveShowId, ticketType, quantity, purchaserName, purchaserEmail, purchaserPhone } = body;
    const started = await boxOffice.purchase(
      {
        show: liveShowId,
        tier: ticketType,
        quantity,
        purchaser: { name: purchaserName, email: purchaserEmail, phone: purchaserPhone },
      },
      session.actor,
      commandIdentity(request, session.personId),
    );
    if (isRejection(started)) throw httpErrorOf(started);
    consistency.remember(reply, started.position);
    return startedView(started);
  });

  router.person(tickets.confirm, async ({ reply, session, body }) => {
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

  router.person(tickets.abandon, async ({ reply, session, params }) => {
    if (!settlement) throw paymentsUnconfigured();
    const outcome = await settlement.abandon(params.ticketId, session.personId);
    if (isRejection(outcome)) throw httpErrorOf(outcome);
    consistency.remember(reply, await services.log.head());
    return done;
  });

  router.person(tickets.refund, async (call) => {
    const { ticketId } = call.params;
    const order = await placed(ticketId);
    const show = await showById(database, order.terms.show);
    const identity = commandIdentity(call.request, call.session.personId);
    const command = {
      type: 'RequestRefund',
      order: ticketId,
      refundId: derivedId('refund', identity.commandId),
      units: call.body.units,
      reason: order.terms.buyer === call.session.personId ? 'buyer' : 'operator',
      doorsAt: show && ms(show.scheduled_at),
    } as const;
    await sendFrom(services, call, orderAggregate, command, identity);
    return done;
  });

  router.person(tickets.offerTransfer, async (call) => {
    const { ticketId, unit } = call.params;
    await placed(ticketId);
    const identity = commandIdentity(call.request, call.session.personId);
    const offer = derivedId('transfer', identity.commandId);
    const recipient = await personalData.seal(derivedId('recipient', offer), {
      email: call.body.email,
      name: call.body.name,
    });
    const command = { type: 'OfferTransfer', order: ticketId, unit, offer, recipient } as const;
    await sendFrom(services, call, orderAggregate, command, identity);
    return done;
  });

  router.person(tickets.withdrawTransfer, async (call) => {
    const { ticketId, unit } = call.params;
    await placed(ticketId);
    await sendFrom(services, call, orderAggregate, { type: 'WithdrawTransfer', order: ticketId, unit });
    return done;
  });

  router.person(tickets.acceptTransfer, async (call) => {
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

function startedView({ order, hold, payment, clientSecret, intentId }: StartedPurchase): PurchaseStarted {
  return {
    ticketId: order,
    clientSecret,
    paymentIntentId: intentId,
    ticketType: hold.tier,
    quantity: hold.seats.length,
    price: dollars(hold.price),
    fee: dollars(hold.fee),
    totalAmount: dollars(hold.price * hold.seats.length),
    payment,
    expiresAt: payment === 'required' ? hold.expiresAt : null,
  };
}

/** In production without a provider nothing is held; the page says 'Payment Configuration Required'. */
function unconfigured(
  ticketId: string,
  body: { ticketType: PurchaseStarted['ticketType']; quantity: number },
): PurchaseStarted {
  return {
    ticketId,
    clientSecret: '',
    paymentIntentId: '',
    ticketType: body.ticketType,
    quantity: body.quantity,
    price: '0.00',
    fee: '0.00',
    totalAmount: '0.00',
    payment: 'unconfigured',
    expiresAt: null,
  };
}

const paymentsUnconfigured = () =>
  new HttpError(409, 'PaymentsUnconfigured', 'Payments are not set up here. Contact the administrator.');
