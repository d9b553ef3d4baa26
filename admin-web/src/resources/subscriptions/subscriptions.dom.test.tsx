import type { DeskEvent } from '@marquee/command-api/contract/operations-events.ts';
import {
  type AdminInvoice,
  type AdminSubscription,
  adminSubscriptions,
} from '@marquee/command-api/contract/subscriptions-admin.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowsOf } from '../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { openConsole } from '../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const failed: AdminSubscription = {
  ...{ id: id(1), product: 'premium', price: '15.00', interval: 'year', state: 'failed', missed: 2 },
  subscriber: { id: id(2), username: 'odette', firstName: null, profileImageUrl: null, followers: 0, crown: null },
  ...{ periodStart: at, periodEnd: at, endsAt: at, endReason: null, startedAt: at },
  next: { job: `renewal/${id(3)}`, state: 'waiting', at },
};

test('staff see which renewals failed, and what is tried next, which leads to the job where they may see it', async () => {
  const platform = new FakePlatform(['listAdminSubscriptions', 'getJob']);
  platform.on(adminSubscriptions.listAdminSubscriptions, () => new RowsOf([failed]));
  openConsole(platform, `/subscriptions?filter=${encodeURIComponent('{"state":"failed"}')}`);
  expect(await screen.findByText('odette')).toBeVisible();
  expect(screen.getByText('$15.00 a year')).toBeVisible();
  expect(screen.getByRole('link', { name: /looks again/ })).toHaveAttribute(
    'href',
    expect.stringContaining(`/jobs/${encodeURIComponent(`renewal/${id(3)}`)}/show`),
  );
  expect(platform.heard(adminSubscriptions.listAdminSubscriptions)[0]?.query).toMatchObject({
    filter: { state: 'failed' },
  });
});

test('its page has what was paid for each period, what went back, and the events behind it', async () => {
  const platform = new FakePlatform(['listAdminSubscriptions', 'getAdminSubscription', 'listJournalEntries']);
  const invoice: AdminInvoice = {
    ...{ id: id(3), payable: `invoice-${id(3)}`, term: 1, period: 1, price: '15.00', paid: '15.00', payment: 'paid' },
    ...{ intentId: 'pi_premium', disputes: [], issuedAt: at, fulfilledAt: at },
    refunds: [{ id: id(5), amount: '15.00', reason: 'moneyBack', status: 'succeeded', requestedAt: at }],
  };
  const started: DeskEvent = {
    ...{ id: id(6), place: 1, stream: `subscription-${id(1)}`, revision: 0, type: 'SubscriptionStarted', at },
    ...{ actor: id(2), actorName: 'odette', correlationId: id(7), causationId: id(7), policy: 1, version: 1 },
    data: { product: 'premium' },
  };
  const whole = { ...failed, term: 1, moneyBack: true, endedAt: null, invoices: [invoice], timeline: [started] };
  platform.on(adminSubscriptions.listAdminSubscriptions, () => new RowsOf([failed]));
  platform.on(adminSubscriptions.getAdminSubscription, whole);
  const user = openConsole(platform, '/subscriptions');
  await user.click(await screen.findByText('odette'));
  const payments = await screen.findByRole('table', { name: 'Payments' });
  expect(screen.getByRole('heading', { level: 1, name: 'Premium of @odette' })).toBeVisible();
  expect(payments).toHaveTextContent('paid, period begun');
  expect(payments).toHaveTextContent('refund of $15.00: succeeded');
  expect(within(payments).getByRole('link')).toHaveAttribute('href', expect.stringContaining(`invoice-${id(3)}`));
  expect(screen.getByRole('region', { name: 'The events behind it' })).toHaveTextContent('Subscription started');
});
