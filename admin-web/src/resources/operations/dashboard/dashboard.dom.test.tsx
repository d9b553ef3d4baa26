import type { DeskEvent } from '@marquee/command-api/contract/operations-events.ts';
import { adminPlatform, type Dashboard, type ReadModel } from '@marquee/command-api/contract/operations-platform.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal, RowsOf } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const model = { name: 'orders', version: 'a1', state: 'ready' as const, behind: 0, halted: null };
const halted = {
  ...{ name: 'people', version: 'b2', state: 'halted' as const, behind: 7 },
  halted: { type: 'ProfileChanged', stream: 'person-1', error: 'no such column' },
};
const unbuilt = (of: ReadModel) => ({ ...of, copy: null, rebuild: null });
const day: Dashboard = {
  at,
  queues: [
    { name: 'stuckJobs', count: 3, oldestAt: at },
    { name: 'approvals', count: 0, oldestAt: null },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => ({
    at: `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`,
    ...{ orders: 2, refunds: 0, failures: hour === 5 ? 1 : 0 },
  })),
  readModels: [model, halted],
};

test('the dashboard says what waits and since when, what the day was, and what lags', async () => {
  const platform = new FakePlatform(['getDashboard', 'listJobs']);
  platform.on(adminPlatform.getDashboard, day);
  openConsole(platform, '/dashboard');
  expect(await screen.findByRole('link', { name: 'Stuck jobs' })).toHaveAttribute(
    'href',
    expect.stringContaining('stuck'),
  );
  const approvals = screen.getByRole('link', { name: 'Approvals' });
  expect(approvals.closest('li')).toHaveTextContent('0Approvalsnothing waits');
  expect(screen.queryByText('Open disputes')).toBeNull();
  expect(await screen.findByText('Orders: 48 in 24 hours')).toBeVisible();
  expect(screen.getByText('Failures: 1 in 24 hours')).toBeVisible();
  const lagging = screen.getByRole('table', { name: 'Read models' });
  expect(lagging).toHaveTextContent('no such column');
  expect(lagging).not.toHaveTextContent('orders');
});

test('a dashboard that does not load says so', async () => {
  const platform = new FakePlatform(['getDashboard']);
  platform.on(adminPlatform.getDashboard, new Refusal(403, 'Forbidden', 'Only staff may do this.'));
  openConsole(platform, '/dashboard');
  expect(await screen.findByText('Only staff may do this.')).toBeVisible();
});

test('the platform tells every read model, and what a version of the policy has changed', async () => {
  const platform = new FakePlatform(['getPlatform']);
  platform.on(adminPlatform.getPlatform, {
    events: 1000,
    readModels: [unbuilt(model), unbuilt(halted)],
    policies: [
      { version: 1, current: false, document: { version: 1, refund: { platformFee: 'returned' } } },
      { version: 2, current: true, document: { version: 2, refund: { platformFee: 'kept' } } },
    ],
  });
  openConsole(platform, '/platform');
  expect(await screen.findByText('Version 2, in force')).toBeVisible();
  const change = screen.getByText('refund.platformFee').closest('li');
  expect(change).toHaveTextContent('refund.platformFee: "returned" became "kept"');
  expect(screen.getByRole('table', { name: 'Read models' })).toHaveTextContent('orders');
});

test('the audit says who of the staff did what about what, and why', async () => {
  const platform = new FakePlatform(['listAudit']);
  const said: DeskEvent = {
    ...{ id: '018f0000-0000-7000-8000-000000000009', place: 7, stream: 'access-1', revision: 0, at, version: 1 },
    ...{ type: 'StaffVerbSaid', actor: 'x', actorName: 'ines', policy: 1 },
    correlationId: '018f0000-0000-7000-8000-000000000008',
    causationId: '018f0000-0000-7000-8000-000000000008',
    data: { verb: 'refundOrder', about: 'order-1', reason: 'Ill.' },
  };
  platform.on(adminPlatform.listAudit, () => new RowsOf([said]));
  openConsole(platform, '/audit');
  const row = (await screen.findByText('Staff verb said: Refund order')).closest('tr');
  expect(row).toHaveTextContent(/ines.*order-1.*Ill\./);
});
