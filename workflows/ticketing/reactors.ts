import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { showEvents } from '@marquee/domain/shows/show/events.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import { Tier, type TierOffer, tiers } from '@marquee/domain/ticketing/tiers.ts';
import { type MailInput, mailJob } from '../mail/mail-input.ts';
import { type Effect, type Reactor, send } from '../reactors/reactor.ts';
import { cancellationJob, paymentJob, refundJob, type Start } from './jobs.ts';
import { pollReactor } from './reactors-polls.ts';
import { activity, idOf, reactor } from './typed-reactor.ts';

/** A show is put on sale, repriced, called off or over: its inventories and its chat follow. */
export const showReactor = reactor(
  'shows',
  showEvents,
  ['ShowScheduled', 'ShowRepriced', 'ShowCancelled', 'ShowEnded'],
  (event) => {
    const show = idOf(event);
    switch (event.type) {
      case 'ShowScheduled': {
        const { owner, tiers: offers } = event.data;
        return [
          ...offers.map((offer) => open(show, owner, offer)),
          send(chatAggregate, { type: 'OpenChat', show, owner }),
        ];
      }
      case 'ShowRepriced': {
        const { owner, tiers: offers } = event.data;
        return offers.flatMap((offer) => [open(show, owner, offer), ...restock(show, offer)]);
      }
      case 'ShowCancelled':
        return [...closeGates(show, 'cancelled'), start(cancellationJob(show))];
      case 'ShowEnded':
        return closeGates(show, 'ended');
      default:
        return [];
    }
  },
);

/** Milliseconds in which the request that holds, sells or is paid for seats mostly does what follows by itself. */
const REQUEST_MS = 2000;

/** What happens to seats: an order for each hold, tickets for each sale, a word to whom seats are offered. */
export const inventoryReactor = patient(
  ['OrderPlaced', 'TicketsIssued'],
  reactor('inventories', inventoryEvents, ['SeatsHeld', 'SeatsSold', 'HoldExpired', 'SeatsOffered'], (event) => {
    switch (event.type) {
      case 'SeatsHeld': {
        const { order, offer: _, ...hold } = event.data;
        return [{ ...send(orderAggregate, { type: 'PlaceOrder', order, hold }), unless: `OrderPlaced order-${order}` }];
      }
      case 'SeatsSold': {
        const { order, seats } = event.data;
        return [
          { ...send(orderAggregate, { type: 'IssueTickets', order, seats }), unless: `TicketsIssued order-${order}` },
        ];
      }
      case 'HoldExpired': {
        const job = paymentJob(`order-${event.data.order}`);
        return [start(job), { kind: 'signal', key: job[1], name: 'holdExpired', id: event.id }];
      }
      case 'SeatsOffered': {
        const { offer, person, seats, expiresAt } = event.data;
        return [
          mail({ mail: 'waitingListOffer', ...inventoryOf(event), offer, person, quantity: seats.length, expiresAt }),
        ];
      }
      default:
        return [];
    }
  }),
);

/** What happens to an order's money: seats and tickets follow. */
export const orderReactor = patient(
  ['TicketsIssued'],
  reactor(
    'orders',
    orderEvents,
    ['PaymentSucceeded', 'PaymentAbandoned', 'DisputeWon', 'DisputeLost', 'TransferOffered'],
    (event) => {
      if (!event.stream.startsWith('order-')) return [];
      const order = idOf(event);
      switch (event.type) {
        case 'PaymentSucceeded':
        case 'DisputeWon':
          return [{ ...activity('fulfilOrder', { order }), unless: `TicketsIssued order-${order}` }];
        case 'PaymentAbandoned':
          return [activity('releaseHold', { order })];
        case 'DisputeLost':
          return [activity('returnSeats', { order })];
        case 'TransferOffered':
          return [mail({ mail: 'transferOffer', order, offer: event.data.offer })];
        default:
          return [];
      }
    },
  ),
);

/** Tickets come by mail as well. */
export const confirmationReactor: Reactor = {
  ...reactor('confirmations', orderEvents, ['TicketsIssued'], (event) => [
    mail({ mail: 'confirmation', order: idOf(event) }),
  ]),
  yields: true,
};

/** Money that is asked back goes back; that of a cancelled show is in the hands of the show's own job. */
export const refundReactor = reactor('refunds', orderEvents, ['RefundRequested'], (event) => {
  if (event.type !== 'RefundRequested' || event.data.reason === 'showCancelled') return [];
  return [start(refundJob(event.stream, event.data.refundId))];
});

export const ticketingReactors: readonly Reactor[] = [
  showReactor,
  inventoryReactor,
  orderReactor,
  confirmationReactor,
  refundReactor,
  pollReactor,
];

function open(show: string, owner: string, { tier, capacity, price }: TierOffer): Effect {
  return send(inventoryAggregate, { type: 'OpenInventory', show, tier, owner, capacity, price });
}

function restock(show: string, { tier, capacity, price }: TierOffer): Effect[] {
  return [
    send(inventoryAggregate, { type: 'ChangeCapacity', show, tier, capacity }),
    send(inventoryAggregate, { type: 'RepriceInventory', show, tier, price }),
  ];
}

/** Doors close for good. Of all tiers that there can be: those that this show has not refuse, which is an answer. */
function closeGates(show: string, reason: 'cancelled' | 'ended'): Effect[] {
  return tiers.map((tier) => send(inventoryAggregate, { type: 'CloseGate', show, tier, reason }));
}

function mail(input: MailInput): Effect {
  return start(mailJob(input));
}

function start([job, key, input]: Start): Effect {
  return { kind: 'job', job, key, input };
}

/** A reactor that leaves out what the request behind an event has done by itself: an event of these types shows it, by its stream. */
function patient(shownDoneBy: readonly string[], impatient: Reactor): Reactor {
  return {
    ...impatient,
    events: [...new Set([...impatient.events, ...shownDoneBy])],
    patience: {
      forMs: REQUEST_MS,
      shownDoneBy: ({ type, stream }) => (shownDoneBy.includes(type) ? [`${type} ${stream}`] : []),
    },
  };
}

/** Show and tier of a stream named `inventory-{show}-{tier}`. */
function inventoryOf(event: RecordedEvent): { show: string; tier: Tier } {
  const name = idOf(event);
  const cut = name.lastIndexOf('-');
  return { show: name.slice(0, cut), tier: Tier.parse(name.slice(cut + 1)) };
}
