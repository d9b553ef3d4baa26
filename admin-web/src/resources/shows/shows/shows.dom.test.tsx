import { type AdminShow, type AdminShowWhole, adminShows } from '@marquee/command-api/contract/shows-desk.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowsOf } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const show: AdminShow = {
  id: '018f0000-0000-7000-8000-000000000002',
  title: 'Vega at the Orpheum',
  owner: '018f0000-0000-7000-8000-000000000003',
  ownerName: 'kofi',
  status: 'scheduled',
  scheduledAt: at,
  timeZone: 'UTC',
  location: 'The Orpheum',
  capacity: 10,
  sold: 5,
  held: 1,
  cancelReason: null,
};
const whole: AdminShowWhole = {
  ...show,
  waiting: 2,
  grossSales: '125.00',
  earnings: '112.50',
  tips: '0.00',
  refunds: null,
  tiers: [
    {
      ...{ tier: 'general', gate: 'open', price: '25.00', capacity: 10, sold: 5, held: 1, offered: 0 },
      ...{ checkedIn: 3, refunded: 0, refused: 0, gross: '125.00' },
    },
  ],
};

function platformFor(is: AdminShowWhole, ...permissions: (keyof typeof adminShows)[]): FakePlatform {
  const platform = new FakePlatform(['listAdminShows', 'getAdminShow', 'getSeats', ...permissions]);
  platform.on(adminShows.listAdminShows, () => new RowsOf([show]));
  platform.on(adminShows.getAdminShow, is);
  platform.on(adminShows.getSeats, {
    tier: 'general',
    capacity: 10,
    seats: [
      { from: 1, to: 5, state: 'sold' },
      { from: 6, to: 6, state: 'held' },
      { from: 7, to: 10, state: 'free' },
    ],
  });
  return platform;
}

test('a show tells its door figures and its seats, the picture in words as well', async () => {
  const user = openConsole(platformFor(whole), '/shows');
  await user.click(await screen.findByText('Vega at the Orpheum'));
  const picture = await screen.findByRole('img', { name: /10 seats: 5 sold, 1 held while somebody pays, 4 free/ });
  expect(picture.querySelectorAll('rect')).toHaveLength(10);
  expect(screen.getByRole('table', { name: 'Tiers' })).toHaveTextContent('$125.00');
  expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
});

test('a show is cancelled after what will happen was said, for a reason that everybody reads', async () => {
  const platform = platformFor(whole, 'cancelAdminShow');
  platform.on(adminShows.cancelAdminShow, { ...show, status: 'cancelled' });
  const user = openConsole(platform, `/shows/${show.id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Cancel the show' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Vega at the Orpheum' });
  expect(dialog).toHaveTextContent('5 tickets and $125.00 go back');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The roof leaks.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the show' }));
  await waitFor(() => expect(dialog).toHaveTextContent('It is off.'));
  expect(platform.heard(adminShows.cancelAdminShow)[0]?.body).toEqual({ reason: 'The roof leaks.' });
});

test('a show that is off tells how far the money has gone back, and offers no cancelling', async () => {
  const refunds = { total: 5, done: 2, failed: 1, caption: '', state: 'running', job: 'show-cancellation/7' };
  const off = { ...whole, status: 'cancelled' as const, cancelReason: 'The roof leaks.', refunds };
  openConsole(platformFor(off, 'cancelAdminShow'), `/shows/${show.id}/show`);
  expect(await screen.findByText(/2 of 5 tickets refunded, 1 refused/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Refunded tickets' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByRole('link', { name: 'job' })).toHaveAttribute(
    'href',
    expect.stringContaining('show-cancellation%2F7'),
  );
  expect(screen.queryByRole('button', { name: 'Cancel the show' })).toBeNull();
});
