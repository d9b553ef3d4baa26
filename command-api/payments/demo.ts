import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { crowdMember } from '../accounts/demo-people.ts';
import { demoCard } from '../demo/card.ts';
import type { DemoParts, DemoSeed } from '../demo/demo.ts';
import { as } from '../demo/send.ts';
import { demoShowId } from '../shows/demo-shows.ts';
import { listTransactions, ProviderTransactions, providerTransactionMigrations } from './provider-transactions.ts';
import type { TipRequest } from './tip-checkout.ts';

/** Parts that pay for something. */
const paying = ['tickets', 'tips', 'tips for posts', 'licences', 'art sales', 'subscriptions', 'failed renewal'];

/** A tip in the live show, and what the provider has of all that was paid. */
export const paymentsDemo: DemoParts = [
  { name: 'tips', after: ['live'], ago: 9 * MINUTE, seed: seedTip },
  { name: 'provider transactions', after: paying, seed: listPaid },
];

/**
 * What was paid weeks ago by the clock of the demo, the provider took just now: until it is asked the next time, in some minutes,
 * the books would have what it has not.
 */
async function listPaid({ payments: { provider }, storage: { pool } }: DemoSeed): Promise<void> {
  if (!provider) return;
  // of several processes, this one may come first
  await migrate(pool, 'provider transactions', providerTransactionMigrations);
  await listTransactions({ provider, kept: new ProviderTransactions(pool), now: Date.now });
}

async function seedTip(seed: DemoSeed): Promise<void> {
  const about = { kind: 'show', id: demoShowId('highlife-bar') } as const;
  const from = crowdMember(62);
  const to = await seed.person('artist@marquee.test');
  const request = { to, about, cents: 500, message: 'For the trumpet' };
  await payTip(seed, request, from, derivedId('demo', 'tip', from));
}

/** Somebody tips, and pays with the card of the demo. */
export async function payTip(
  { ticketing, payments }: DemoSeed,
  request: TipRequest,
  from: string,
  commandId: string,
): Promise<void> {
  const offered = await ticketing.tipCheckout?.offer(request, as(from), { commandId });
  if (!offered || isRejection(offered)) throw new Error(`demo: tip: ${JSON.stringify(offered)}`);
  await payments.sandbox?.confirm(offered.clientSecret, demoCard);
  const intent = await payments.provider?.getIntent(offered.intentId);
  if (intent) await ticketing.settlement?.settle(offered.payable, intent);
}
