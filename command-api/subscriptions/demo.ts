import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { demoCard } from '../demo/card.ts';
import type { Demo, DemoSeed } from '../demo/demo.ts';
import { as } from '../demo/send.ts';
import { SubscriptionCheckout } from './checkout.ts';

/** The demo artist has premium. */
export const subscriptionsDemo: Demo = [{ name: 'subscriptions', after: ['people'], seed: subscribe }];

async function subscribe({ payments, person, storage: { bus }, ticketing }: DemoSeed): Promise<void> {
  const { provider, sandbox } = payments;
  if (!provider || !sandbox) return;
  const artist = as(await person('artist@marquee.test'));
  const checkout = new SubscriptionCheckout(bus, provider);
  const identity = { commandId: derivedId('demo', 'premium', artist.id) };
  const open = await checkout.request({ product: 'premium', minor: false }, artist, identity);
  if (isRejection(open)) throw new Error(`demo: subscription: ${open.code}: ${open.message}`);
  if ('paid' in open) return;
  await sandbox.confirm(open.clientSecret, demoCard);
  await ticketing.settlement?.settle(open.payable, await provider.getIntent(open.intentId));
}
