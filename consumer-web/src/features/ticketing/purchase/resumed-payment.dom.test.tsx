import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { openPage, toasts } from '../../../testing/open-page.tsx';
import { show, started, ticket, unit } from '../../../testing/records.ts';

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [show()];
});

describe('a payment that is taken up again', () => {
  const pending = ticket(show(), [unit({ status: 'pending', qrCode: null })]);
  beforeEach(() => {
    platform.tickets = [pending];
    platform.on(tickets.resumePayment, started());
  });

  it('goes on where it was, and its seats can be given back', async () => {
    platform.on(tickets.abandon, () => {
      platform.tickets = [];
      return { ok: true };
    });
    const { press } = openPage(platform, '/tickets');
    expect(await screen.findByText('Payment pending')).toBeVisible();
    expect(screen.getByText(/^Held for \d+:\d\d$/)).toBeVisible();
    await press(/^Complete payment/);
    const heading = await screen.findByRole('heading', { name: 'Pay $25.00' });
    expect(heading).toHaveFocus();
    expect(await screen.findByText('sent to fan@marquee.test once the payment clears', { exact: false })).toBeVisible();
    await press('Give the seats back');
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Payment pending')).toBeNull());
    expect(platform.heard(tickets.abandon)).toHaveLength(1);
  });

  it.each([
    ['was paid meanwhile', 409, 'AlreadyPaid', 'Already paid', 'It is paid. Look at My Tickets.'],
    ['ran out of time', 410, 'HoldExpired', 'The seats are no longer held', 'The time to pay is over. Buy again.'],
    ['was given up', 409, 'OrderCancelled', 'The seats were given back', 'Nothing was charged.'],
    ['is on its way', 409, 'PaymentProcessing', 'The payment is on its way', 'Wait a moment.'],
  ])('and that %s is said, and the tickets are fetched again', async (_, status, code, title, reason) => {
    platform.on(tickets.resumePayment, () => {
      platform.tickets = [ticket(show())];
      return new Refusal(status, code, reason);
    });
    const { press } = openPage(platform, '/tickets');
    await press(/^Complete payment/);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent(title));
    expect(toasts()[0]).toHaveTextContent(reason);
    expect(await screen.findByText('Ready for entry')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Complete payment/ })).toBeNull();
  });
});
