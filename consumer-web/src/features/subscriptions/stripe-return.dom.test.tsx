import { subscriptions } from '@marquee/command-api/contract/subscriptions.ts';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { openPage, toasts } from '../../testing/open-page.tsx';
import { idOf } from '../../testing/records.ts';

const stripe = vi.hoisted(() => ({ confirmPayment: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => stripe }));
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  PaymentElement: () => null,
  useStripe: () => stripe,
  useElements: () => ({}),
}));

it('a bank that asks on a page of its own sends back to the start of this site (SU176)', async () => {
  const platform = new FakePlatform();
  platform.config = { ...platform.config, payments: { kind: 'stripe', publishableKey: 'pk_test_1' } };
  platform.on(subscriptions.getMySubscriptions, {
    subscriptions: [],
    invoices: [],
    offers: [{ product: 'premium', plan: null, price: '15.00', interval: 'year' }],
    moneyBackDays: 30,
    moneyBackGone: null,
  });
  platform.on(subscriptions.getOrCreateSubscription, {
    subscriptionId: idOf(70),
    clientSecret: 'pi_71_secret',
    payable: `invoice-${idOf(71)}`,
    paymentIntentId: 'pi_71',
    totalAmount: '15.00',
    payment: 'required',
  });
  stripe.confirmPayment.mockResolvedValue({ error: { message: 'Your bank said no.' } });
  const { press } = openPage(platform, '/subscribe');
  await press(/^Pay \$15/);
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Your bank said no.'));
  expect(stripe.confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({ confirmParams: { return_url: `${window.location.origin}/` } }),
  );
});
