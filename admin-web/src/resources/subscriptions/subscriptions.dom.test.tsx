import { type AdminSubscription, adminSubscriptions } from '@marquee/command-api/contract/subscriptions-admin.ts';
import { screen } from '@testing-library/react';
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
