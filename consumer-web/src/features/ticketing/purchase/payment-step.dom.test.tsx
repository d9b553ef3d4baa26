import { payments } from '@marquee/command-api/contract/payments.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { openPage, toasts } from '../../../testing/open-page.tsx';
import { idOf, show, started, ticket, unit } from '../../../testing/records.ts';

const paid = { intentId: 'pi_1', status: 'succeeded' } as const;
const declined = {
  intentId: 'pi_1',
  status: 'requires_payment_method',
  error: { code: 'card_declined', message: 'Your card was declined.' },
} as const;

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [show()];
  platform.on(tickets.purchase, ({ body }) => started(body.quantity));
  platform.on(tickets.abandon, { ok: true });
  platform.on(payments.paySandbox, paid);
  platform.on(tickets.confirm, ({ body }) => ({ ticketId: body.ticketId, status: 'confirmed', message: 'Confirmed' }));
});

/** Goes through the form to the payment of one seat. */
async function takeSeat() {
  const page = openPage(platform, '/tickets');
  await page.press('Continue to payment');
  await screen.findByRole('heading', { name: 'Pay $25.00' });
  return page;
}

async function payWith({ press }: ReturnType<typeof openPage>, card: RegExp) {
  await press(card);
  await press(/^Pay \$/);
}

describe('the payment', () => {
  it('is paid, then confirmed, then the page is loaded again with the tickets (T110, T114, T116, E313, E316)', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const page = await takeSeat();
    expect(toasts()[0]).toHaveTextContent('Ready to Purchase');
    expect(toasts()[0]).toHaveTextContent('Complete your payment to secure your tickets.');
    expect(screen.getByText(/^Seats held for (10:00|9:\d\d)$/)).toBeVisible();
    expect(screen.getByText('Code prints after payment')).toBeVisible();
    await payWith(page, /Succeeds/);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(platform.heard(payments.paySandbox)[0]?.body.clientSecret).toBe('pi_1_secret_1');
    expect(platform.heard(tickets.confirm).map(({ body }) => body)).toEqual([
      { ticketId: idOf(300), paymentIntentId: 'pi_1' },
    ]);
    platform.tickets = [ticket(show())];
    const printedPage = openPage(platform, window.location.href);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Ticket Purchased!'));
    expect(toasts()[0]).toHaveTextContent('Your ticket has been confirmed. Check your email for details.');
    const printed = await screen.findByRole('article', { name: 'Tickets for Long Road Home' });
    expect(within(printed).getByText('Ready for entry')).toBeVisible();
    await waitFor(() => expect(printed).toHaveFocus());
    const desk = within(screen.getByRole('region', { name: 'Buy tickets' }));
    expect(desk.getByRole('heading', { name: 'Printed. Enjoy the show' })).toBeVisible();
    expect(desk.getByText(/In the name of June\. .*fan@marquee\.test too/)).toBeVisible();
    expect(desk.getByRole('link', { name: 'Download as PDF' })).toHaveAttribute(
      'href',
      `/api/tickets/${idOf(300)}/pdf`,
    );
    expect(desk.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    const { press } = printedPage;
    await press('Send one on', desk);
    await press('Keep it', within(await screen.findByRole('dialog', { name: 'Send to a friend' })));
    await press('Buy more tickets', desk);
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Tickets for Long Road Home' })).toBeVisible();
  });

  it("that is declined: 'Payment Failed' with the provider's message, and another card can be tried (E314)", async () => {
    platform.on(payments.paySandbox, declined);
    const page = await takeSeat();
    await payWith(page, /Declined/);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Payment Failed'));
    expect(toasts()[0]).toHaveTextContent('Your card was declined.');
    const desk = within(screen.getByRole('region', { name: 'Buy tickets' }));
    expect(desk.getByRole('alert')).toHaveTextContent('Your card was declined.');
    expect(platform.heard(tickets.confirm)).toHaveLength(0);
    expect(screen.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  });

  it('that the bank asks about is approved, or not', async () => {
    platform.on(payments.paySandbox, { intentId: 'pi_1', status: 'requires_action' });
    platform.on(payments.authenticateSandbox, ({ body }) => (body.approve ? paid : declined));
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const page = await takeSeat();
    await payWith(page, /Bank asks/);
    const bank = await screen.findByRole('dialog', { name: 'Your bank asks' });
    expect(bank).toHaveTextContent('$25.00');
    await page.press('Decline', within(bank));
    await waitFor(() => expect(bank).not.toBeInTheDocument());
    const desk = within(screen.getByRole('region', { name: 'Buy tickets' }));
    expect(await desk.findByRole('alert')).toHaveTextContent('Your card was declined.');
    await payWith(page, /Bank asks/);
    await page.press('Approve', within(await screen.findByRole('dialog', { name: 'Your bank asks' })));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it("whose confirmation fails after the charge: 'Purchase Failed' with the reason, what is true, and no second till (E315)", async () => {
    platform.on(tickets.confirm, new Refusal(503, 'X', 'The box office is away. Your seats are kept.'));
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const page = await takeSeat();
    await payWith(page, /Succeeds/);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Purchase Failed'));
    expect(toasts()[0]).toHaveTextContent('The box office is away. Your seats are kept.');
    expect(reload).not.toHaveBeenCalled();
    const desk = within(screen.getByRole('region', { name: 'Buy tickets' }));
    expect(desk.getByRole('alert')).toHaveTextContent('Do not pay again: your card was asked once.');
    expect(screen.queryByLabelText('Card number')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Give the seats back' })).toBeNull();
    platform.on(tickets.confirm, ({ body }) => ({
      ticketId: body.ticketId,
      status: 'confirmed',
      message: 'Confirmed',
    }));
    await page.press('Ask again');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(platform.heard(payments.paySandbox)).toHaveLength(1);
  });

  it('whose confirmation finds that nothing was paid lets another card be tried', async () => {
    platform.on(tickets.confirm, new Refusal(409, 'PaymentNotSucceeded', 'The payment has not succeeded.'));
    const page = await takeSeat();
    await payWith(page, /Succeeds/);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('The payment has not succeeded.'));
    expect(screen.queryByText(/Do not pay again/)).toBeNull();
    expect(screen.getByLabelText('Card number')).toBeEnabled();
  });

  it('is left by the browser’s way back with the seats still held, and found again by the way forward', async () => {
    await takeSeat();
    platform.tickets = [ticket(show(), [unit({ status: 'pending', qrCode: null })])];
    act(() => window.history.back());
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
    expect(platform.heard(tickets.abandon)).toHaveLength(0);
    act(() => window.history.forward());
    expect(await screen.findByRole('heading', { name: 'Pay $25.00' })).toHaveFocus();
    expect(screen.getByText(/^Seats held for \d+:\d\d$/)).toBeVisible();
  });

  it('groups the digits of a card as they are typed', async () => {
    const { user } = await takeSeat();
    const number = await screen.findByLabelText('Card number');
    await user.type(number, '424242424');
    expect(number).toHaveValue('4242 4242 4');
  });

  it('whose countdown runs out: the seats are no longer held', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = await takeSeat();
    await act(() => vi.advanceTimersByTimeAsync(11 * 60_000));
    expect(screen.getByText('Seats no longer held')).toBeVisible();
    expect(screen.getByText('The seats are no longer held')).toBeVisible();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await page.press('Back');
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
  });

  it('of a free ticket is none: it is taken at once', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const free = { price: '0.00', fee: '0.00' };
    platform.shows = [
      show({
        price: '0.00',
        tiers: show()
          .tiers.slice(0, 1)
          .map((each) => ({ ...each, ...free })),
      }),
    ];
    platform.on(tickets.purchase, started(1, { ...free, totalAmount: '0.00', payment: 'nothingDue', expiresAt: null }));
    const page = openPage(platform, '/tickets');
    expect(await screen.findByText(/no card, no fee, no tax/)).toBeVisible();
    await page.press('Get the tickets');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('that the bank did not approve on its own page is said when the buyer comes back (T118)', async () => {
    await takeSeat();
    openPage(platform, '/tickets?payment_intent=pi_1&redirect_status=failed');
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Your bank did not approve the payment.'));
    expect(window.location.search).toBe('');
    expect(platform.heard(tickets.confirm)).toHaveLength(0);
  });

  it('that the bank approved on its own page is confirmed when the buyer comes back, and no other is (T118)', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    await takeSeat();
    openPage(platform, '/tickets?payment_intent=pi_2&redirect_status=succeeded');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(platform.heard(tickets.confirm)).toHaveLength(0);
    openPage(platform, '/tickets?payment_intent=pi_1&redirect_status=succeeded');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(platform.heard(tickets.confirm).map(({ body }) => body)).toEqual([
      { ticketId: idOf(300), paymentIntentId: 'pi_1' },
    ]);
    expect(window.location.pathname + window.location.search).toBe('/tickets');
    platform.tickets = [ticket(show())];
    openPage(platform, window.location.href);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Ticket Purchased!'));
    expect(await screen.findByText('Ready for entry')).toBeVisible();
  });
});
