import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { subscriptionsOf, unpaidInvoicesOf } from '@marquee/projections/subscriptions/subscription-queries.ts';
import { loadFrom } from '@marquee/workflows/kit/load-state.ts';
import { accepted, by, job } from '@marquee/workflows/kit/senders.ts';
import { ActivityFailed } from '@marquee/workflows/port/activity-failed.ts';
import { keptCardOf } from '@marquee/workflows/subscriptions/charge-invoice.ts';
import type { ErasureParts, WhenErased } from '../http/erasure.ts';
import { giveUpUnpaid } from '../payments/give-up-unpaid.ts';

/**
 * Ends what a person who is erased subscribes to, gives up what they have not paid, and has the provider forget their card. A provider that
 * is away holds nobody's erasure up: it knows them by no name.
 */
export const endSubscriptions: WhenErased = async (parts, person) => {
  await parts.reached(['subscriptions']);
  for (const { subscription, term } of await subscriptionsOf(parts.database, person)) {
    const end = { type: 'EndSubscription', subscription, term, reason: 'accountErased' } as const;
    accepted(await parts.bus.send(subscriptionAggregate, end, by(job, 'EndErased', subscription, term)));
    await forgetCard(parts, parts.log, subscription);
  }
  for (const invoice of await unpaidInvoicesOf(parts.database, person)) await giveUpUnpaid(parts, `invoice-${invoice}`);
};

async function forgetCard({ payments }: ErasureParts, log: EventStore, subscription: string): Promise<void> {
  if (!payments) return;
  const load = loadFrom(log);
  const { terms, period } = await load(subscriptionAggregate, `subscription-${subscription}`);
  if (!terms || !period) return;
  try {
    const card = await keptCardOf({ payments }, load, { subscription, term: period.term, n: period.n + 1 });
    if (card) await payments.forgetCustomer(card.customer);
  } catch (error) {
    if (!(error instanceof ActivityFailed)) throw error;
  }
}
