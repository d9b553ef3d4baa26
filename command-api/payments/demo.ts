import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { crowdMember } from '../accounts/demo-people.ts';
import { demoCard } from '../demo/card.ts';
import type { Demo, DemoSeed } from '../demo/demo.ts';
import { as } from '../demo/send.ts';
import { demoShowId } from '../shows/demo-shows.ts';

/** A tip in the live show. */
export const paymentsDemo: Demo = [{ name: 'tips', after: ['live'], seed: seedTip }];

async function seedTip({ ticketing, payments, person }: DemoSeed): Promise<void> {
  const from = crowdMember(62);
  const to = await person('artist@marquee.test');
  const request = { to, show: demoShowId('highlife-night'), cents: 500, message: 'For the trumpet' };
  const offered = await ticketing.tipCheckout?.offer(request, as(from), { commandId: derivedId('demo', 'tip', from) });
  if (!offered || isRejection(offered)) throw new Error(`demo: tip: ${JSON.stringify(offered)}`);
  await payments.sandbox?.confirm(offered.clientSecret, demoCard);
  const intent = await payments.provider?.getIntent(offered.intentId);
  if (intent) await ticketing.settlement?.settle(offered.payable, intent);
}
