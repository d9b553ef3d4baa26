import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { accessAggregate } from '@marquee/domain/operations/access/aggregate.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { recordingEvents } from '@marquee/domain/shows/recording/events.ts';
import { showEvents } from '@marquee/domain/shows/show/events.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { Tier, type TierOffer, tiers } from '@marquee/domain/ticketing/tiers.ts';
import { payments } from '../kit/senders.ts';
import { start } from '../kit/start.ts';
import { activityEffects, reactor, reactorOf } from '../kit/typed-reactor.ts';
import { type LetterInput, letterJob } from '../mail/letter-kind.ts';
import { paymentJob } from '../payments/jobs.ts';
import { type Effect, type Reactor, send, shown, withGrace } from '../reactors/reactor.ts';
import type { TicketingActivities } from './activities.ts';
import { cancellationJob, moveJob } from './jobs.ts';
import { ticketingLetters } from './letters/letters.ts';

const activity = activityEffects<TicketingActivities>();

/** A show is put on sale, edited, repriced, called off or over, or its recording is deleted: its inventories and its chat follow, and people are told. */
export const showReactor = reactor(
  'shows',
  mergeDefinitions(showEvents, recordingEvents),
  ['ShowScheduled', 'ShowEdited', 'ShowRepriced', 'ShowCancelled', 'ShowEnded', 'RecordingDeleted'],
  (event) => {
    const show = keyOf(event.stream);
    switch (event.type) {
      case 'ShowScheduled': {
        const { owner, tiers: offers } = event.data;
        return [
          ...offers.map((offer) => open(show, owner, offer)),
          send(chatAggregate, { type: 'OpenChat', show, owner }),
        ];
      }
      case 'ShowEdited':
        return [start(moveJob(show, event.id))];
      case 'ShowRepriced': {
        const { owner, tiers: offers } = event.data;
        return offers.flatMap((offer) => [open(show, owner, offer), ...restock(show, offer)]);
      }
      case 'ShowCancelled':
        return [...closeGates(show, 'cancelled'), start(cancellationJob(show))];
      case 'ShowEnded':
        return closeGates(show, 'ended');
      case 'RecordingDeleted': {
        const stop = { type: 'EndReplaySale', show, tier: 'stream' } as const;
        return [{ ...send(inventoryAggregate, stop), answers: ['NotFound'] }, activity('refundReplays', { show })];
      }
      default:
        return [];
    }
  },
);

/** Milliseconds in which the request that holds, sells or is paid for seats mostly does what follows by itself. */
const REQUEST_MS = 2000;

/** The money goes another way meanwhile: whoever decided that frees the seats. */
const moneyGone = ['AlreadyRefunded', 'DisputeOpen', 'PaymentGone'];

/** What happens to seats: an order for each hold, tickets for each sale, a word to whom seats are offered. */
export const inventoryReactor = withGrace(
  REQUEST_MS,
  ['OrderPlaced', 'TicketsIssued'],
  reactor('inventories', inventoryEvents, ['SeatsHeld', 'SeatsSold', 'HoldExpired', 'SeatsOffered'], (event) => {
    switch (event.type) {
      case 'SeatsHeld': {
        const { order, offer: _, ...hold } = event.data;
        return [
          {
            ...send(orderAggregate, { type: 'PlaceOrder', order, hold }, payments),
            unless: shown('OrderPlaced', `order-${order}`),
          },
        ];
      }
      case 'SeatsSold': {
        const { order, seats } = event.data;
        return [
          {
            ...send(orderAggregate, { type: 'IssueTickets', order, seats }),
            answers: moneyGone,
            unless: shown('TicketsIssued', `order-${order}`),
          },
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
export const orderReactor = withGrace(
  REQUEST_MS,
  ['TicketsIssued'],
  reactorOf(
    orderAggregate,
    'orders',
    [
      'PaymentSucceeded',
      'PaymentAbandoned',
      'DisputeWon',
      'DisputeLost',
      'TransferOffered',
      'TransferWithdrawn',
      'TicketTransferred',
      'RefundRequested',
      'TicketsIssued',
    ],
    (event) => {
      const order = keyOf(event.stream);
      switch (event.type) {
        case 'PaymentSucceeded':
        case 'DisputeWon':
          return [{ ...activity('fulfilOrder', { order }), unless: shown('TicketsIssued', `order-${order}`) }];
        case 'TicketsIssued': {
          const paidForReplay = event.data.split.some(({ sub }) => sub.includes('/replay:'));
          return paidForReplay ? [activity('refundLateReplay', { order })] : [];
        }
        case 'PaymentAbandoned':
          return [activity('releaseHold', { order })];
        case 'DisputeLost':
          return [activity('returnSeats', { order })];
        case 'TransferOffered':
          return [mail({ mail: 'transferOffer', order, offer: event.data.offer })];
        case 'TransferWithdrawn':
          return [mail({ mail: 'transferWithdrawn', order, offer: event.data.offer })];
        case 'TicketTransferred':
          return [mail({ mail: 'transferTaken', order, offer: event.data.offer })];
        case 'RefundRequested': {
          const { refundId, reason, cents } = event.data;
          // Of a show that is off its own mail tells, what was free moves no money, and what is restored has arrived.
          if (reason === 'showCancelled' || reason === 'restored' || cents === 0) return [];
          return [mail({ mail: 'refundBegun', order, refundId })];
        }
      }
    },
  ),
);

/** Tickets come by mail as well, and who holds one hears that somebody at the door let it in; neither holds up a sale. */
export const confirmationReactor: Reactor = {
  ...reactorOf(orderAggregate, 'confirmations', ['TicketsIssued', 'TicketCheckedIn'], (event) => {
    const order = keyOf(event.stream);
    return event.type === 'TicketsIssued'
      ? [mail({ mail: 'confirmation', order })]
      : [mail({ mail: 'admitted', order, unit: event.data.unit })];
  }),
  yields: true,
};

/** Staff have a mail about an order sent once more. */
export const letterReactor: Reactor = {
  ...reactorOf(
    accessAggregate,
    'letters again',
    ['LetterAsked'],
    ({ id: asked, data: { order, letter, refundId } }) => {
      if (letter === 'confirmation') return [mail({ mail: 'confirmationAgain', order, asked })];
      return refundId === undefined ? [] : [mail({ mail: 'refundAgain', order, refundId, asked })];
    },
  ),
  yields: true,
};

export const ticketingReactors: readonly Reactor[] = [
  showReactor,
  inventoryReactor,
  orderReactor,
  confirmationReactor,
  letterReactor,
];

function open(show: string, owner: string, { tier, capacity, price }: TierOffer): Effect {
  return send(inventoryAggregate, { type: 'OpenInventory', show, tier, owner, capacity, price });
}

function restock(show: string, { tier, capacity, price }: TierOffer): Effect[] {
  return [
    // Whoever edited the show is told, and takes it back.
    { ...send(inventoryAggregate, { type: 'ChangeCapacity', show, tier, capacity }), answers: ['SeatsInUse'] },
    send(inventoryAggregate, { type: 'RepriceInventory', show, tier, price }),
  ];
}

/** Doors close for good. Of all tiers that there can be: those that this show has not refuse, which is an answer. */
function closeGates(show: string, reason: 'cancelled' | 'ended'): Effect[] {
  return tiers.map((tier) => ({
    ...send(inventoryAggregate, { type: 'CloseGate', show, tier, reason }),
    answers: ['NotFound'],
  }));
}

function mail(input: LetterInput<typeof ticketingLetters>): Effect {
  return start(letterJob(ticketingLetters, input));
}

/** Show and tier of a stream named `inventory-{show}-{tier}`. */
function inventoryOf(event: RecordedEvent): { show: string; tier: Tier } {
  const name = keyOf(event.stream);
  const cut = name.lastIndexOf('-');
  return { show: name.slice(0, cut), tier: Tier.parse(name.slice(cut + 1)) };
}
