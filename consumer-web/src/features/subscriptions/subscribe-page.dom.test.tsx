import { payments } from '@marquee/command-api/contract/payments.ts';
import { type Subscription, subscriptions } from '@marquee/command-api/contract/subscriptions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { openPage, toasts } from '../../testing/open-page.tsx';
import { fromNow, idOf, me } from '../../testing/records.ts';

const DAY = 86_400_000;
const payable = `invoice-${idOf(71)}`;
const open = {
  subscriptionId: idOf(70),
  clientSecret: 'pi_71_secret',
  payable,
  paymentIntentId: 'pi_71',
  totalAmount: '15.00',
  payment: 'required',
} as const;
const premium = (changes: Partial<Subscription> = {}): Subscription => ({
  id: idOf(70),
  product: 'premium',
  price: '15.00',
  interval: 'year',
  status: 'active',
  periodStart: fromNow(-DAY),
  periodEnd: fromNow(364 * DAY),
  endsAt: null,
  endReason: null,
  moneyBackUntil: fromNow(29 * DAY),
  ...changes,
});
const paid = {
  id: idOf(71),
  subscriptionId: idOf(70),
  product: 'premium',
  total: '15.00',
  status: 'paid',
  createdAt: fromNow(-DAY),
} as const;

let platform: FakePlatform;
let mine: Subscription[];
let premiumPrice: string;
let gone: 'used' | 'over' | null;
beforeEach(() => {
  platform = new FakePlatform();
  mine = [];
  gone = null;
  premiumPrice = '15.00';
  platform.on(subscriptions.getMySubscriptions, () => ({
    subscriptions: mine,
    invoices: mine.length > 0 ? [paid] : [],
    offers: [
      { product: 'premium', plan: null, price: premiumPrice, interval: 'year' },
      { product: 'director', plan: null, price: '10.00', interval: 'month' },
      { product: 'studio', plan: null, price: '20.00', interval: 'month' },
    ],
    moneyBackDays: 30,
    moneyBackGone: gone,
  }));
  platform.on(subscriptions.getOrCreateSubscription, open);
  platform.on(payments.paySandbox, { intentId: 'pi_71', status: 'succeeded' });
});
const member = (changes: Partial<Subscription> = {}) => {
  mine = [premium(changes)];
  platform.person = me({ subscriptionStatus: 'active' });
};

describe('who has no premium', () => {
  it('sees what it is and costs, beside two others (SU171, SU177)', async () => {
    openPage(platform, '/subscribe');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible());
    for (const part of ['Unlimited distribution', 'Free AI mastering', '100% of your royalties'])
      expect(screen.getByText(part)).toBeVisible();
    const row = within(await screen.findByRole('row', { name: /^Annual cost/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['$15', '$23', '$75+']);
    const till = within(screen.getByRole('region', { name: 'Season pass' }));
    expect(till.getByText('$1.25 per month')).toBeVisible();
    expect(till.getByText(/30-day money-back guarantee\. Cancel anytime/)).toBeVisible();
  });

  it('is compared by the price in force', async () => {
    premiumPrice = '99.00';
    openPage(platform, '/subscribe');
    const row = within(await screen.findByRole('row', { name: /^Annual cost/ }));
    await waitFor(() => expect(row.getAllByRole('cell')[0]).toHaveTextContent('$99'));
  });

  it('finds the passes of directors and studios at their prices, and pays one (K328)', async () => {
    const director = () => premium({ id: idOf(72), product: 'director', price: '10.00', interval: 'month' });
    platform.on(subscriptions.getOrCreateSubscription, { ...open, totalAmount: '10.00' });
    platform.on(payments.confirmPayment, ({ body }) => {
      mine = [director()];
      return { payable: body.payable, status: 'paid' };
    });
    const { press } = openPage(platform, '/subscribe');
    const passes = within(await screen.findByRole('region', { name: 'Directors and studios' }));
    expect(passes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Director pass.*\$10(\.00)?per month/),
      expect.stringMatching(/^Studio pass.*\$20(\.00)?per month/),
    ]);
    await press('Subscribe to the director pass', passes);
    const dialog = within(await screen.findByRole('dialog', { name: 'Director pass' }));
    await press(/Succeeds/, dialog);
    await press(/^Pay \$10/, dialog);
    await waitFor(() => expect(passes.getByText('Renews')).toBeVisible());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(platform.heard(subscriptions.getOrCreateSubscription).at(-1)?.query).toMatchObject({ product: 'director' });
    await press('Cancel the director pass', passes);
    expect(await screen.findByRole('dialog', { name: 'Cancel the director pass?' })).toBeVisible();
  });

  it('is led to the pass that the address names', async () => {
    openPage(platform, '/subscribe?product=studio');
    expect(await screen.findByRole('dialog', { name: 'Studio pass' })).toBeVisible();
  });

  it.each([
    ['used', /had your money back once: this payment is not given back\. Cancel anytime/],
    ['over', /30 days of your money-back guarantee began with your first payment, and are over\. Cancel anytime/],
  ] as const)('is promised no money back where that is %s', async (why, said) => {
    gone = why;
    openPage(platform, '/subscribe');
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(/30-day money-back guarantee/)).toBeNull();
  });

  it('gets the card form once the server has opened a payment, pays, and is welcome (SU172, SU175, E324)', async () => {
    platform.on(payments.confirmPayment, ({ body }) => {
      member();
      return { payable: body.payable, status: 'paid' };
    });
    const { press } = openPage(platform, '/subscribe');
    await press(/Succeeds/);
    await press(/^Pay \$15/);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Premium Member' })).toBeVisible());
    expect(toasts()[0]).toHaveTextContent('Welcome to Marquee Premium!');
    expect(toasts()[0]).toHaveTextContent('Your subscription is now active. Enjoy unlimited uploads and AI mastering!');
    expect(platform.heard(subscriptions.getOrCreateSubscription)).toHaveLength(1);
    expect(platform.heard(payments.confirmPayment)[0]?.body).toEqual({ payable, paymentIntentId: 'pi_71' });
  });

  it('is told when the till does not open, and may try again (E322)', async () => {
    platform.on(subscriptions.getOrCreateSubscription, new Refusal(503, 'PaymentBusy', 'The till is busy.'));
    const { press } = openPage(platform, '/subscribe');
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Subscription Error'));
    expect(toasts()[0]).toHaveTextContent('Failed to create subscription. Please try again.');
    platform.on(subscriptions.getOrCreateSubscription, open);
    await press('Retry');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Pay \$15/ })).toBeVisible());
  });

  it('hears why the card was refused (E323)', async () => {
    platform.on(payments.paySandbox, {
      intentId: 'pi_71',
      status: 'requires_payment_method',
      error: { code: 'card_declined', message: 'Your card was declined.' },
    });
    const { press } = openPage(platform, '/subscribe');
    await press(/Succeeds/);
    await press(/^Pay \$15/);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Payment Failed'));
    expect(toasts()[0]).toHaveTextContent('Your card was declined.');
  });

  it('is told where payments are not set up', async () => {
    platform.on(subscriptions.getOrCreateSubscription, { ...open, clientSecret: '', payment: 'unconfigured' });
    openPage(platform, '/subscribe');
    await waitFor(() => expect(screen.getByText('Payment Configuration Required')).toBeVisible());
  });
});

describe('who has premium', () => {
  it('is a Premium Member with a way to create, and nothing is asked for (SU173, SU174)', async () => {
    member();
    openPage(platform, '/subscribe');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Premium Member' })).toBeVisible());
    expect(screen.getByRole('link', { name: 'Start Creating' })).toHaveAttribute('href', '/upload');
    await waitFor(() => expect(screen.getByText('Renews')).toBeVisible());
    expect(within(screen.getByRole('region', { name: 'Invoices' })).getByText('Paid')).toBeVisible();
    expect(platform.heard(subscriptions.getOrCreateSubscription)).toHaveLength(0);
  });

  it('cancels after a question, and keeps it after all', async () => {
    member();
    platform.on(subscriptions.cancelSubscription, () => {
      member({ status: 'cancelling', endsAt: fromNow(364 * DAY) });
      return premium();
    });
    platform.on(subscriptions.keepSubscription, () => {
      member();
      return premium();
    });
    const { press } = openPage(platform, '/subscribe');
    await press('Cancel premium');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel premium?' });
    expect(dialog).toHaveTextContent('is not charged again');
    expect(platform.heard(subscriptions.cancelSubscription)).toHaveLength(0);
    await press('Cancel premium', within(dialog));
    await waitFor(() => expect(screen.getByText('Ends')).toBeVisible());
    await press('Keep premium');
    await waitFor(() => expect(screen.getByText('Renews')).toBeVisible());
  });

  it('has the first payment back, and premium ends', async () => {
    member();
    platform.on(subscriptions.requestMoneyBack, () => {
      mine = [premium({ status: 'ended', endReason: 'moneyBack', moneyBackUntil: null })];
      platform.person = me();
      return premium();
    });
    const { press } = openPage(platform, '/subscribe');
    await press('Money back');
    await press('Give it back', within(await screen.findByRole('dialog', { name: 'Have your money back?' })));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible());
  });

  it('pays here when the kept card did not', async () => {
    member({ status: 'pastDue', endsAt: fromNow(9 * DAY) });
    platform.on(payments.confirmPayment, ({ body }) => {
      member();
      return { payable: body.payable, status: 'paid' };
    });
    const { press } = openPage(platform, '/subscribe');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your card did not pay' })).toBeVisible());
    await press(/Succeeds/);
    await press(/^Pay \$15/);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your card did not pay' })).toBeNull());
  });
});
