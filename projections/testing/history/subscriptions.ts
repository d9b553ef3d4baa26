import type { LogEvent } from '@marquee/domain/contexts.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY, ms } from '@marquee/domain/kernel/time.ts';
import { type InvoiceState, invoiceAggregate } from '@marquee/domain/subscriptions/invoice/aggregate.ts';
import { monthAggregate } from '@marquee/domain/subscriptions/month/aggregate.ts';
import { earnedBy, endOfMonth, monthOf, type PaidPeriod } from '@marquee/domain/subscriptions/month/recognition.ts';
import { type Product, products, subscriptionIdOf } from '@marquee/domain/subscriptions/products.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import type { SubscriptionState } from '@marquee/domain/subscriptions/subscription/state.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { job, payments, person } from '../world.ts';
import { nextOfDispute } from './disputes.ts';
import { decisionOf } from './refunds.ts';
import { settlement } from './sales.ts';
import type { Scene, Step } from './scene.ts';

/** Subscriptions of each scene, by who has them. */
const subscribed = new WeakMap<Scene, { readonly subscription: string; readonly owner: string }[]>();

const stateOf = ({ world }: Scene, subscription: string) =>
  world.state<SubscriptionState>(`subscription-${subscription}`);

/** Somebody subscribes, and mostly pays the first period. */
const subscribe: Step = async (scene) => {
  const { world, people } = scene;
  const { random } = world;
  const [owner, product] = [random.pick(people), random.pick(products)];
  const subscription = subscriptionIdOf(owner, product);
  const begin = { type: 'StartSubscription' as const, subscription, person: owner, product, minor: false };
  const events = await world.send(subscriptionAggregate, begin, person(owner));
  if (events.length > 0) subscribed.set(scene, [...(subscribed.get(scene) ?? []), { subscription, owner }]);
  if (random.chance(0.8)) {
    await pay(scene, subscription);
    return;
  }
  const term = stateOf(scene, subscription)?.terms?.term ?? 1;
  await world.send(subscriptionAggregate, { type: 'EndSubscription', subscription, term, reason: 'abandoned' }, job);
};

/** The invoice of what is due is issued and paid, and its period begins. */
async function pay(scene: Scene, subscription: string): Promise<void> {
  const { world } = scene;
  const { terms, due } = stateOf(scene, subscription) ?? {};
  if (!terms || !due) return;
  const { invoice, missed: _, ...period } = due;
  const { person: owner, product } = terms;
  const offSession = due.n > 0;
  const issue = { type: 'IssueInvoice' as const, invoice, person: owner, subscription, product, ...period, offSession };
  await world.send(invoiceAggregate, issue, job);
  const paid = settlement(scene, `invoice-${invoice}`, due.cents);
  await world.send(invoiceAggregate, { ...paid, invoice }, payments);
  const { term, n } = due;
  await world.send(subscriptionAggregate, { type: 'StartPeriod', subscription, term, n }, job);
  await world.send(invoiceAggregate, { type: 'FulfilInvoice', invoice }, job);
}

/** A month passes for somebody's subscription: it is renewed, missed, and ends where nobody pays. */
const renew: Step = async (scene) => {
  const { world } = scene;
  const monthly = (subscribed.get(scene) ?? []).filter(
    ({ subscription }) => stateOf(scene, subscription)?.terms?.interval === 'month',
  );
  const known = scene.any(monthly);
  const state = known && stateOf(scene, known.subscription);
  if (!known || !state?.terms || !state.period) return;
  const { subscription } = known;
  const { term } = state.terms;
  const n = state.period.n + 1;
  world.now = Math.max(world.now, ms(state.period.end));
  await world.send(subscriptionAggregate, { type: 'DuePeriod', subscription, n }, job);
  for (const attempt of [1, 2, 3, 4]) {
    if (world.random.chance(0.5)) {
      await pay(scene, subscription);
      return;
    }
    const missed = { type: 'RecordMissedPayment' as const, subscription, term, n, attempt, code: 'card_declined' };
    await world.send(subscriptionAggregate, missed, job);
  }
  world.now += 15 * DAY;
  await world.send(subscriptionAggregate, { type: 'EndSubscription', subscription, term, reason: 'unpaid' }, job);
};

/** Somebody leaves, stays after all, or has the money back; a bank takes it. */
const leave: Step = async (scene) => {
  const { world } = scene;
  const known = scene.any(subscribed.get(scene) ?? []);
  const state = known && stateOf(scene, known.subscription);
  if (!known || !state?.terms || !state.period) return;
  const { subscription, owner } = known;
  const { invoice, cents } = state.period;
  if (world.random.chance(0.2)) {
    const bill = world.state<InvoiceState>(`invoice-${invoice}`);
    const command = bill?.terms && nextOfDispute(scene, bill.payable, cents);
    if (command) await world.send(invoiceAggregate, { ...command, invoice }, payments);
    return;
  }
  const wish = world.random.pick(['CancelSubscription', 'KeepSubscription', 'RequestMoneyBack'] as const);
  const events = await world.send(subscriptionAggregate, { type: wish, subscription }, person(owner));
  if (!events.some(({ type }) => type === 'MoneyBackGranted')) return;
  const refundId = derivedId('moneyBack', invoice);
  await world.send(invoiceAggregate, { type: 'RequestRefund', invoice, refundId, reason: 'buyer' }, job);
  await world.send(invoiceAggregate, { ...decisionOf(scene, refundId), invoice }, payments);
};

/** Months of somebody's subscription, at the end of a history: what is renewed, missed, cancelled and kept. Time goes by for all. */
export async function subscribeForMonths(scene: Scene): Promise<void> {
  for (let n = 0; n < 40; n += 1) await subscribe(scene);
  for (let n = 0; n < 60; n += 1) await leave(scene);
  for (let n = 0; n < 40; n += 1) await renew(scene);
  await closeMonths(scene);
}

/** The months up to now are closed, each with what has been earned by its end. */
async function closeMonths({ world }: Scene): Promise<void> {
  const events = await eventsToEnd(world.store);
  const periods = new Map<string, PaidPeriod>();
  const paid = new Map<string, PaidPeriod & { product: Product; since: number; until: number }>();
  for (const { type, stream, data, meta } of events as readonly LogEvent[]) {
    const [at, invoice] = [ms(meta.recordedAt), stream.slice('invoice-'.length)];
    if (type === 'PeriodStarted') periods.set(data.invoice, data);
    const period = periods.get(invoice);
    if (type === 'InvoiceFulfilled' && period) {
      const product = data.split.find(({ account }) => account === 'deferred')?.sub as Product;
      paid.set(invoice, { ...period, product, since: at, until: Number.POSITIVE_INFINITY });
    }
    const known = type === 'RefundSucceeded' || type === 'DisputeLost' ? paid.get(invoice) : undefined;
    if (known) paid.set(invoice, { ...known, until: Math.min(known.until, at) });
  }
  const said = new Map<Product, number>();
  const first = Math.min(...[...paid.values()].map(({ since }) => since), world.now);
  for (let month = monthOf(first); endOfMonth(month) <= world.now; month = monthOf(endOfMonth(month))) {
    const end = endOfMonth(month);
    const recognised = products.map((product) => {
      const due = [...paid.values()].filter(
        (each) => each.product === product && each.since < end && each.until >= end,
      );
      const cents = due.reduce((sum, each) => sum + earnedBy(each, end), 0) - (said.get(product) ?? 0);
      said.set(product, (said.get(product) ?? 0) + cents);
      return { product, cents };
    });
    await world.send(monthAggregate, { type: 'CloseMonth', month, recognised }, job);
  }
}

/** How often each step is done, beside those of other contexts. Months that go by would end most of what is under way: they are rare. */
export const steps = [
  [0.5, subscribe],
  [0.02, renew],
  [0.3, leave],
  [0.3, closeMonths],
] as const;
