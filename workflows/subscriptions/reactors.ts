import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { invoiceAggregate } from '@marquee/domain/subscriptions/invoice/aggregate.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import { start } from '../kit/start.ts';
import { activityEffects, reactorOf } from '../kit/typed-reactor.ts';
import { type LetterInput, letterJob } from '../mail/letter-kind.ts';
import { type Effect, send, shown, withGrace } from '../reactors/reactor.ts';
import type { SubscriptionActivities } from './activities.ts';
import { subscriptionLetters } from './letters.ts';

const activity = activityEffects<SubscriptionActivities>();
const mail = (input: LetterInput<typeof subscriptionLetters>): Effect => start(letterJob(subscriptionLetters, input));

/** Ends that nobody has chosen. */
const untold: readonly string[] = ['abandoned', 'cancelled', 'moneyBack', 'accountErased'];

/** A period that is due is charged; what somebody has decided, or missed, is told. */
export const subscriptionReactor = reactorOf(
  subscriptionAggregate,
  'subscriptions',
  ['PeriodDue', 'PaymentMissed', 'MoneyBackGranted', 'CancelRequested', 'SubscriptionEnded'],
  (event): Effect[] => {
    const subscription = keyOf(event.stream);
    switch (event.type) {
      case 'PeriodDue': {
        const { invoice, term, n } = event.data;
        if (n === 0) return [];
        return [start(['renewal', `renewal/${invoice}`, { subscription, invoice, term, n }])];
      }
      case 'PaymentMissed': {
        const { term, n, attempt, nextAttemptAt, endsAt } = event.data;
        const missed = { subscription, term, n, attempt, code: event.data.code, nextAttemptAt, endsAt };
        return [mail({ mail: 'paymentMissed', ...missed })];
      }
      case 'MoneyBackGranted': {
        const { invoice } = event.data;
        const refundId = derivedId('moneyBack', invoice);
        const back = { type: 'RequestRefund', invoice, refundId, reason: 'buyer' } as const;
        return [
          { ...send(invoiceAggregate, back), answers: ['PaymentGone', 'DisputeOpen'] },
          mail({ mail: 'moneyBack', subscription, invoice, cents: event.data.cents }),
        ];
      }
      case 'CancelRequested':
        return [mail({ mail: 'subscriptionCancelled', subscription, event: event.id, endsAt: event.data.endsAt })];
      case 'SubscriptionEnded': {
        const { term, reason } = event.data;
        return untold.includes(reason) ? [] : [mail({ mail: 'subscriptionEnded', subscription, term, reason })];
      }
    }
  },
);

/** Milliseconds in which the request that is paid mostly does what follows by itself. */
const REQUEST_MS = 2000;

/** What is paid begins, what was never paid ends, and what a bank took back as well. */
export const invoiceReactor = withGrace(
  REQUEST_MS,
  ['InvoiceFulfilled'],
  reactorOf(
    invoiceAggregate,
    'invoices',
    ['PaymentSucceeded', 'PaymentAbandoned', 'DisputeWon', 'DisputeLost', 'InvoiceFulfilled'],
    (event): Effect[] => {
      const invoice = keyOf(event.stream);
      switch (event.type) {
        case 'PaymentSucceeded':
        case 'DisputeWon':
          return [{ ...activity('fulfilInvoice', { invoice }), unless: shown('InvoiceFulfilled', event.stream) }];
        case 'PaymentAbandoned':
          return [activity('endAbandoned', { invoice })];
        case 'DisputeLost':
          return [activity('endDisputed', { invoice })];
        case 'InvoiceFulfilled':
          return [mail({ mail: 'invoicePaid', invoice })];
      }
    },
  ),
);
