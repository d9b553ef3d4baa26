import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Lost, Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { fromNow, show, started, tier } from '../../../testing/records.ts';

const HOUR = 3600_000;

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [show()];
});

const toPayment = () => screen.findByRole('button', { name: 'Continue to payment' });

describe('the purchase form', () => {
  it('starts with my e-mail, and says what is wrong to the letter (V265, V266, V267)', async () => {
    const { user } = openPage(platform, '/tickets');
    expect(await screen.findByLabelText('E-mail')).toHaveValue('fan@marquee.test');
    fill(screen.getByLabelText('Name on the tickets'), '  ');
    fill(screen.getByLabelText('E-mail'), 'nobody');
    await user.click(await toPayment());
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Valid email is required')).toBeVisible();
    expect(screen.getByLabelText('Name on the tickets')).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /^Phone/ })).not.toHaveAttribute('aria-invalid', 'true');
    expect(platform.commands).toBe(0);
  });

  it('takes one to eight tickets, and adds up the true total (V263, V264)', async () => {
    const { user } = openPage(platform, '/tickets');
    const few = await screen.findByRole('button', { name: 'One fewer' });
    const more = screen.getByRole('button', { name: 'One more' });
    expect(few).toBeDisabled();
    for (let n = 1; n < 8; n += 1) await user.click(more);
    expect(more).toBeDisabled();
    expect(screen.getByText('8 General at $25.00')).toBeVisible();
    expect(screen.getByText('You pay').closest('dl')).toHaveTextContent(/You pay\s*\$200\.00/);
    await user.click(few);
    expect(screen.getByText('7 General at $25.00')).toBeVisible();
    expect(screen.getByText('Dry County gets $173.25, we keep $1.75')).toBeVisible();
    expect(screen.getByText('7 General, $175.00')).toHaveAttribute('aria-live', 'polite');
  });

  it('takes no more than are left of a tier, also when it changes', async () => {
    platform.shows = [show({ tiers: [tier({ available: 3 }), tier({ tier: 'vip', price: '75.00', available: 2 })] })];
    const { user } = openPage(platform, '/tickets');
    const more = await screen.findByRole('button', { name: 'One more' });
    expect(screen.getByText('No more than 3 left')).toBeVisible();
    await user.click(more);
    await user.click(more);
    expect(more).toBeDisabled();
    expect(screen.getByText('3 General at $25.00')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^VIP/ }));
    expect(await screen.findByText('2 VIP at $75.00')).toBeVisible();
    expect(more).toBeDisabled();
  });

  it('sends what was typed, and the phone only where there is one (C290)', async () => {
    platform.on(tickets.purchase, started());
    const { user } = openPage(platform, '/tickets');
    fill(await screen.findByLabelText('Name on the tickets'), 'June Vega');
    await user.click(await toPayment());
    await screen.findByRole('heading', { name: 'Pay $25.00' });
    expect(platform.heard(tickets.purchase).map(({ body }) => body)).toEqual([
      {
        liveShowId: show().id,
        ticketType: 'general',
        quantity: 1,
        purchaserName: 'June Vega',
        purchaserEmail: 'fan@marquee.test',
      },
    ]);
  });

  it('says before paying when the doors are open that nothing is refunded any more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    platform.shows = [show({ scheduledAt: fromNow(HOUR) })];
    openPage(platform, '/tickets');
    await toPayment();
    expect(screen.queryByText('A ticket bought now cannot be refunded.')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(HOUR + 1000));
    expect(screen.getByText('A ticket bought now cannot be refunded.')).toBeVisible();
    expect(screen.getByText('Doors are open')).toBeVisible();
  });

  it('a tier that is sold out cannot be chosen, and has a waiting list (V262)', async () => {
    platform.shows = [show({ tiers: [tier({ available: 0 }), tier({ tier: 'vip', price: '75.00' })] })];
    openPage(platform, '/tickets');
    const tiers = within(await screen.findByRole('group', { name: 'Tier' }));
    expect(tiers.getByRole('radio', { name: /^General/ })).toBeDisabled();
    expect(tiers.getByText('Sold out')).toBeVisible();
    expect(tiers.getByRole('radio', { name: /^VIP/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Join waiting list' })).toBeVisible();
  });

  it('a show that is sold out has no form, but a waiting list; leaving it asks', async () => {
    platform.shows = [show({ tiers: [tier({ available: 0 })] })];
    platform.on(tickets.joinWaitingList, { ok: true });
    platform.on(tickets.leaveWaitingList, () => {
      platform.on(tickets.listMyWaiting, []);
      return { ok: true };
    });
    const { press } = openPage(platform, '/tickets');
    const desk = within(await screen.findByRole('region', { name: 'Buy tickets' }));
    expect(await desk.findByText('Sold out')).toBeVisible();
    expect(desk.queryByLabelText('E-mail')).toBeNull();
    await press('Join waiting list', desk);
    platform.on(tickets.listMyWaiting, [
      { liveShowId: show().id, title: show().title, ticketType: 'general', quantity: 1, place: 4, offer: null },
    ]);
    await press('Join waiting list', within(await screen.findByRole('dialog', { name: 'Join the waiting list' })));
    expect(await desk.findByText('You are on the waiting list for General.')).toBeVisible();
    const places = within(await screen.findByRole('region', { name: 'Waiting list' }));
    await press('Leave the list', places);
    const question = await screen.findByRole('dialog', { name: 'Leave the waiting list?' });
    expect(question).toHaveTextContent('You lose your place for Long Road Home.');
    await press('Stay on it', within(question));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(platform.heard(tickets.leaveWaitingList)).toHaveLength(0);
    await press('Leave the list', places);
    await press('Leave the list', within(await screen.findByRole('dialog', { name: 'Leave the waiting list?' })));
    await waitFor(() => expect(platform.heard(tickets.leaveWaitingList)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting list' })).toBeNull());
  });

  it("a purchase that does not begin: 'Purchase Failed', with the reason in the form (E312)", async () => {
    platform.on(tickets.purchase, new Refusal(409, 'SoldOut', 'These seats went a moment ago. Choose others.'));
    const { user } = openPage(platform, '/tickets');
    await user.click(await toPayment());
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Purchase Failed'));
    expect(toasts()[0]).toHaveTextContent('Failed to initiate ticket purchase. Please try again.');
    const desk = within(screen.getByRole('region', { name: 'Buy tickets' }));
    expect(desk.getByRole('alert')).toHaveTextContent('These seats went a moment ago');
    platform.on(tickets.purchase, new Lost());
    await user.click(await toPayment());
    await waitFor(() => expect(desk.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Failed to initiate ticket purchase.'));
  });

  it("without a provider: 'Payment Configuration Required', contact the administrator (T111, E317)", async () => {
    const nothing = { clientSecret: '', paymentIntentId: '', expiresAt: null, payment: 'unconfigured' } as const;
    platform.on(tickets.purchase, started(1, nothing));
    const { user, press } = openPage(platform, '/tickets');
    await user.click(await toPayment());
    expect(await screen.findByText('Payment Configuration Required')).toBeVisible();
    expect(screen.getByText(/contact the administrator/)).toBeVisible();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await press('Back');
    expect(await toPayment()).toBeVisible();
  });
});

describe('the key of a purchase', () => {
  const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  const keys = () => platform.heard(tickets.purchase).map(({ headers }) => headers.get('idempotency-key'));

  it('stays when the answer gets lost: the same form is the same purchase', async () => {
    platform.on(tickets.purchase, new Lost());
    const { user } = openPage(platform, '/tickets');
    await user.click(await toPayment());
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Purchase Failed'));
    platform.on(tickets.purchase, started());
    await user.click(await toPayment());
    await screen.findByRole('heading', { name: 'Pay $25.00' });
    expect(keys()).toHaveLength(2);
    expect(keys()[0]).toMatch(UUID);
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('is another for a form that changed, and a double click is one purchase', async () => {
    platform.on(tickets.purchase, new Lost());
    const { user, press } = openPage(platform, '/tickets');
    await user.click(await toPayment());
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Purchase Failed'));
    await press('One more');
    const { promise, resolve } = Promise.withResolvers<void>();
    platform.on(tickets.purchase, ({ body }) => promise.then(() => started(body.quantity)));
    await user.dblClick(await toPayment());
    resolve();
    await screen.findByRole('heading', { name: 'Pay $50.00' });
    const [lost, ...clicks] = keys();
    expect(new Set(clicks).size).toBe(1);
    expect(clicks[0]).toMatch(UUID);
    expect(clicks[0]).not.toBe(lost);
  });
});
