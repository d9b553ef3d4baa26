import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { DAY, iso, ms } from '@marquee/domain/kernel/time.ts';
import { startOf } from '@marquee/domain/subscriptions/periods.ts';
import { invoiceIdOf, subscriptionIdOf } from '@marquee/domain/subscriptions/products.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import { job } from '@marquee/workflows/kit/senders.ts';
import { demoCard } from '../demo/card.ts';
import type { DemoParts, DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { SubscriptionCheckout } from './checkout.ts';

/** The sandbox takes it once, and has no more money on it when it is charged later. */
const emptyCard = { ...demoCard, number: '4000000000000341' };
/** Days that the period of the demo parent is over: the first try has failed, and the next one is to come. */
const OVER_SINCE_DAYS = 2;

/** The demo artist has premium; the demo parent had it for a year, and the kept card does not pay for the next. */
export const subscriptionsDemo: DemoParts = [
  {
    name: 'subscriptions',
    after: ['people'],
    ago: 11 * DAY,
    seed: async (seed) => pay(seed, await opened(seed, 'artist'), demoCard),
  },
  { name: 'failed renewal', after: ['people'], seed: failRenewal },
];

/** The payment of somebody's premium; undefined where nothing is to be paid. */
async function opened({ payments: { provider, sandbox }, person, storage: { bus } }: DemoSeed, who: string) {
  if (!provider || !sandbox) return undefined;
  const payer = as(await person(`${who}@marquee.test`));
  const identity = { commandId: derivedId('demo', 'premium', payer.id) };
  const open = await new SubscriptionCheckout(bus, provider).request(
    { product: 'premium', minor: false },
    payer,
    identity,
  );
  if (isRejection(open)) throw new Error(`demo: subscription: ${open.code}: ${open.message}`);
  return 'paid' in open ? undefined : open;
}

async function pay(
  { payments: { provider, sandbox }, ticketing }: DemoSeed,
  open: Awaited<ReturnType<typeof opened>>,
  card: typeof demoCard,
): Promise<void> {
  if (!open || !provider || !sandbox) return;
  await sandbox.confirm(open.clientSecret, card);
  await ticketing.settlement?.settle(open.payable, await provider.getIntent(open.intentId));
}

/** It was begun a year before it is over, with a card that paid once. */
async function failRenewal(seed: DemoSeed): Promise<void> {
  const { clock, now, payments, person, storage } = seed;
  if (!payments.sandbox) return;
  const { bus } = storage;
  const parent = as(await person('parent@marquee.test'));
  const subscription = subscriptionIdOf(parent.id, 'premium');
  const begun = ms(startOf(iso(now - OVER_SINCE_DAYS * DAY), -1, 'year'));
  clock.stand(now - begun);
  const start = {
    type: 'StartSubscription',
    subscription,
    person: parent.id,
    product: 'premium',
    minor: false,
  } as const;
  await sendDemo(bus, subscriptionAggregate, start, parent, 'renewal', 'start');
  const { state } = await bus.load(subscriptionAggregate, `subscription-${subscription}`, { maxAge: 0 });
  // seeded again, it is the period that nobody has paid that would be
  const open = state.due?.n === 0 ? await opened(seed, 'parent') : undefined;
  const first = { type: 'StartPeriod', subscription, term: 1, n: 0 } as const;
  await sendDemo(bus, subscriptionAggregate, first, job, 'StartPeriod', invoiceIdOf(subscription, 1, 0));
  await pay(seed, open, emptyCard);
  clock.stand(OVER_SINCE_DAYS * DAY);
  await sendDemo(bus, subscriptionAggregate, { type: 'DuePeriod', subscription, n: 1 }, job, 'renewal', 'due');
}
