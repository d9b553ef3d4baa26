import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { subscriptions } from '@marquee/command-api/contract/subscriptions.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { cards, newPerson } from '../../testing/purchases.ts';
import { sharedPlatform } from './shared-platform.ts';

const platform = sharedPlatform();
const cardOf = (number: string) => ({ number, expMonth: 12, expYear: 2040, cvc: '123' });
const ask = (who: Client) => who.call(subscriptions.getOrCreateSubscription);

async function pay(who: Client, { payable, paymentIntentId, clientSecret }: Awaited<ReturnType<typeof ask>>) {
  await who.call(payments.paySandbox, { body: { clientSecret: clientSecret ?? '', card: cardOf(cards.good) } });
  return who.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
}
const mine = async (who: Client) => (await who.call(subscriptions.getMySubscriptions)).subscriptions[0];
const status = async (who: Client) => (await who.call(accounts.getCurrentUser)).subscriptionStatus;

test('premium is subscribed to once, paid, and shown at once; a second call has nothing to pay (C299, SU174, ST234)', async () => {
  const fan = await newPerson(platform().url);
  expect(await status(fan)).toBe('inactive');
  const [first, second] = await Promise.all([ask(fan), ask(fan)]);
  expect(first).toMatchObject({ payment: 'required', totalAmount: '15.00' });
  expect(second.paymentIntentId).toBe(first.paymentIntentId);
  await fan.call(payments.paySandbox, {
    body: { clientSecret: first.clientSecret ?? '', card: cardOf(cards.declined) },
  });
  const { payable, paymentIntentId } = first;
  expect((await fan.refusal(payments.confirmPayment, { body: { payable, paymentIntentId } })).status).toBe(409);
  expect((await ask(fan)).clientSecret).toBe(first.clientSecret);
  expect((await pay(fan, first)).status).toBe('paid');
  expect(await status(fan)).toBe('active');
  expect(await ask(fan)).toMatchObject({ payment: 'none', clientSecret: null });
  const { invoices, offers } = await fan.call(subscriptions.getMySubscriptions);
  expect(invoices).toMatchObject([{ total: '15.00', status: 'paid', product: 'premium' }]);
  expect(offers).toMatchObject([
    { product: 'premium', plan: null, price: '15.00', interval: 'year' },
    { product: 'director', price: '10.00', interval: 'month' },
    { product: 'studio', price: '20.00', interval: 'month' },
  ]);
});

test('it is cancelled to the end of its year, kept after all, and its first payment had back, by its person alone', async () => {
  const [fan, stranger] = [await newPerson(platform().url), await newPerson(platform().url)];
  const gone = async () => (await fan.call(subscriptions.getMySubscriptions)).moneyBackGone;
  await pay(fan, await ask(fan));
  expect(await gone()).toBeNull();
  const running = await mine(fan);
  const params = { subscriptionId: running?.id ?? '' };
  for (const verb of ['cancelSubscription', 'keepSubscription', 'requestMoneyBack'] as const) {
    expect(await stranger.refusal(subscriptions[verb], { params })).toMatchObject({
      status: 403,
      body: { code: 'NotAllowed' },
    });
  }
  const cancelled = await fan.call(subscriptions.cancelSubscription, { params });
  expect(cancelled).toMatchObject({ status: 'cancelling', endsAt: running?.periodEnd });
  expect(await status(fan)).toBe('active');
  expect(await fan.call(subscriptions.keepSubscription, { params })).toMatchObject({ status: 'active', endsAt: null });
  expect(await fan.call(subscriptions.requestMoneyBack, { params })).toMatchObject({
    status: 'ended',
    endReason: 'moneyBack',
    moneyBackUntil: null,
  });
  expect(await status(fan)).toBe('inactive');
  await expect
    .poll(async () => (await fan.call(subscriptions.getMySubscriptions)).invoices[0]?.status)
    .toMatch(/^refund/);
  const asked = await ask(fan);
  expect(await gone()).toBe('used');
  await pay(fan, asked);
  const again = await fan.refusal(subscriptions.requestMoneyBack, { params });
  expect([again.status, again.body.code]).toEqual([409, 'MoneyBackUsed']);
});
