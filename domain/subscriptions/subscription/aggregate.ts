import type { Aggregate } from '../../kernel/decider.ts';
import { retracing } from '../../kernel/retrace.ts';
import { premiumPlans } from '../products.ts';
import type { SubscriptionCommand } from './commands.ts';
import { decide } from './decide.ts';
import { type SubscriptionEvent, subscriptionEvents } from './events.ts';
import { evolve, initialState, type SubscriptionState } from './state.ts';

/** What one person subscribes to. */
export const subscriptionAggregate: Aggregate<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  category: 'subscription',
  events: subscriptionEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `subscription-${command.subscription}`,
  remembers: 256,
  // a term's price and days are its own; the next term is struck anew
  policyVersion: ({ terms, standing }) => (standing === 'ended' ? undefined : terms?.policy),
};

/** Which command left which event of a subscription. */
export const subscriptionRetrace = retracing(
  subscriptionAggregate,
  {
    SubscriptionStarted: ({ person, product }, { key: subscription }) =>
      [undefined, ...premiumPlans].map((plan) => ({
        type: 'StartSubscription',
        ...{ subscription, person, product, plan, minor: false },
      })),
    MoneyBackGranted: (_, { key: subscription }) => [{ type: 'RequestMoneyBack', subscription }],
    PeriodDue: ({ n }, { key: subscription }) => [{ type: 'DuePeriod', subscription, n }],
    PeriodStarted: ({ term, n }, { key: subscription }) => [{ type: 'StartPeriod', subscription, term, n }],
    PaymentMissed: ({ term, n, attempt, code }, { key: subscription }) => [
      { type: 'RecordMissedPayment', subscription, term, n, attempt, code },
    ],
    CancelRequested: (_, { key: subscription }) => [{ type: 'CancelSubscription', subscription }],
    CancelWithdrawn: (_, { key: subscription }) => [{ type: 'KeepSubscription', subscription }],
    SubscriptionEnded: ({ term, reason }, { key: subscription, before }) => {
      if (reason === 'moneyBack') return [];
      if (reason !== 'cancelled') return [{ type: 'EndSubscription', subscription, term, reason }];
      const n = (before.period?.n ?? 0) + 1;
      return [
        { type: 'DuePeriod', subscription, n },
        { type: 'CancelSubscription', subscription },
      ];
    },
  },
  ({ type, data }, stream) => (type === 'SubscriptionStarted' ? { makes: { stream, owner: data.person } } : {}),
);
