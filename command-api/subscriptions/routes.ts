import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { dollars } from '@marquee/domain/money.ts';
import { subscriptionIdOf } from '@marquee/domain/subscriptions/products.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import { invoicesOf, subscriptionsOf } from '@marquee/projections/subscriptions/subscription-queries.ts';
import { ageOf } from '../accounts/age-check.ts';
import type { CommandBus } from '../bus/bus.ts';
import { subscriptions as endpoints } from '../contract/subscriptions.ts';
import type { OwnersRule } from '../http/access.ts';
import { commandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import type { SubscriptionCheckout } from './checkout.ts';
import { invoiceView, moneyBackGone, offersOf, subscriptionView } from './views.ts';

interface SubscriptionServices extends Services {
  /** Absent where no payments are set up. */
  readonly checkout: SubscriptionCheckout | undefined;
}

const models = ['subscriptions'];

/** What a person subscribes to. */
export function registerSubscriptions(router: Router, services: SubscriptionServices): void {
  const { bus, checkout, consistency, database, policies } = services;

  router.person(endpoints.getOrCreateSubscription, 'everyone', async (call) => {
    const { request, reply, session, query } = call;
    const subscriptionId = subscriptionIdOf(session.personId, query.product);
    const nothing = { subscriptionId, payable: '', paymentIntentId: '', totalAmount: '0.00' };
    if (!checkout) return { ...nothing, clientSecret: '', payment: 'unconfigured' as const };
    const wanted = { ...query, minor: (await ageOf(services, call)) === 'minor' };
    const open = await checkout.request(wanted, session.actor, commandIdentity(request, session.personId));
    if (isRejection(open)) throw httpErrorOf(open);
    consistency.remember(reply, open.position);
    if ('paid' in open) return { ...nothing, clientSecret: null, payment: 'none' as const };
    return {
      subscriptionId,
      clientSecret: open.clientSecret,
      payable: open.payable,
      paymentIntentId: open.intentId,
      totalAmount: dollars(open.cents),
      payment: 'required' as const,
    };
  });

  router.person(endpoints.getMySubscriptions, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, models);
    const rows = await subscriptionsOf(database, session.personId);
    const invoices = await invoicesOf(database, session.personId);
    const { current } = policies;
    return {
      subscriptions: rows.map((row) => subscriptionView(row, current, Date.now())),
      invoices: invoices.map(invoiceView),
      offers: offersOf(current),
      moneyBackDays: current.renewal.moneyBackDays,
      moneyBackGone: moneyBackGone(rows, current, Date.now()),
    };
  });

  const own = ownSubscription(bus);
  router.person(endpoints.cancelSubscription, own, (call) => change(call, 'CancelSubscription'));
  router.person(endpoints.keepSubscription, own, (call) => change(call, 'KeepSubscription'));
  router.person(endpoints.requestMoneyBack, own, (call) => change(call, 'RequestMoneyBack'));

  type Change = PersonCall<{ readonly subscriptionId: string }, unknown, unknown>;
  async function change(call: Change, type: 'CancelSubscription' | 'KeepSubscription' | 'RequestMoneyBack') {
    const subscription = call.params.subscriptionId;
    await sendFrom(services, call, subscriptionAggregate, { type, subscription });
    await consistency.waitForOwnWrites(call.reply, models);
    const rows = await subscriptionsOf(database, call.session.personId);
    const row = rows.find((each) => each.subscription === subscription);
    if (!row) throw notFound('subscription');
    return subscriptionView(row, policies.current, Date.now());
  }
}

const ownSubscription = (bus: Pick<CommandBus, 'load'>): OwnersRule<{ readonly subscriptionId: string }> => ({
  async owners({ subscriptionId }) {
    const { state } = await bus.load(subscriptionAggregate, `subscription-${subscriptionId}`);
    return state.terms ? [state.terms.person] : [];
  },
  code: 'NotAllowed',
  message: 'Only who subscribes can do that.',
});
