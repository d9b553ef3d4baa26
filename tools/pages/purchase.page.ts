import { chooseOf, myTickets, showFor } from './purchases.ts';
import { payWith, takeSeats } from './show-fixtures.ts';
import { expect, expectAccessible, readers, signInAs, test, toasts, url } from './visit.ts';

test.describe('a purchase', () => {
  test.use({ timezoneId: readers[1].timezoneId });

  test('from the form to printed tickets, and to a refund (T108, T110, T114, T116, E313, E316)', async ({
    context,
    page,
  }) => {
    const show = await showFor(context, 'Ticket Buyer');
    const email = await signInAs(context, 'Ticket Buyer');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });

    await page.goto(url(`/tickets?show=${show.id}`));
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.getByLabel('Name on the tickets').fill('The Buyer Party');
    await expect(page.getByRole('group', { name: 'Pick a show' })).toHaveCount(0);
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(toasts(page)).toContainText('Ready to Purchase');
    await expect(toasts(page)).toContainText('Complete your payment to secure your tickets.');
    await expect(page.getByText(/^Seats held for (10:00|9:\d\d)$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your seats' }).getByRole('article')).toHaveCount(2);
    await expect(page.getByText('Code prints after payment').first()).toBeVisible();
    await expectAccessible(page);
    // where toasts hang, be there one or not: from the top, away from the total
    const shelf = await page.getByRole('region', { name: 'Notifications (F8)' }).locator('ol').boundingBox();
    expect(shelf?.y).toBeLessThan(64);

    await page.goBack();
    const held = page.getByRole('region', { name: 'Waiting for payment' });
    await expect(held.getByText(/^Held for (10:00|9:\d\d)$/)).toBeInViewport();
    await expect(held).toContainText(`${show.title}2 General, $50.00`);
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
    await expectAccessible(page);
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Pay $50.00' })).toBeFocused();

    await payWith(page, 'Succeeds');
    await expect(toasts(page)).toContainText('Ticket Purchased!');
    await expect(toasts(page)).toContainText('Your ticket has been confirmed. Check your email for details.');
    const mine = myTickets(page, show);
    await expect(mine.getByText('Ready for entry')).toBeVisible();
    await expect(mine).toBeFocused();
    await expect(mine.getByText('The Buyer Party')).toHaveCount(2);
    await expectAccessible(page);
    const printing = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as PDF' }).click();
    expect((await printing).suggestedFilename()).toMatch(/^tickets-.+\.pdf$/);
    await expect(mine.getByRole('img', { name: `Entry code of ${show.title}` })).toHaveCount(2);
    expect(calls).toEqual(['/api/tickets/purchase', '/api/payments/sandbox/confirm', '/api/tickets/confirm']);
    await chooseOf(page, mine, /^Show big/);
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Entry code' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await expect(mine.getByRole('button', { name: /^Actions/ })).toBeFocused();
    await chooseOf(page, mine, 'Refund all 2');
    const refund = page.getByRole('dialog', { name: 'Refund $50.00?' });
    await expectAccessible(page);
    await refund.getByRole('button', { name: 'Refund $50.00' }).click();
    await expect(toasts(page)).toContainText('Refund on its way');
    await expect(mine.getByText('Ready for entry')).toHaveCount(0);
    await expect(mine.getByText(/^(Refund on its way|Refunded)$/).first()).toBeVisible();
  });

  test("cards: 'Payment Failed' with the provider's message, and a bank that asks (E314)", async ({
    context,
    page,
  }) => {
    const show = await showFor(context, 'Ticket Buyer');
    await page.setViewportSize({ width: 390, height: 844 });
    await takeSeats(page, show);

    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByText('Enter the 13 to 19 digits on the card')).toBeVisible();
    await expectAccessible(page);
    const [declined] = await Promise.all([
      page.waitForResponse('**/api/payments/sandbox/confirm'),
      payWith(page, 'Declined'),
    ]);
    const { error } = await declined.json();
    await expect(toasts(page)).toContainText('Payment Failed');
    await expect(toasts(page)).toContainText(error.message);
    const refusal = page.getByRole('region', { name: 'Buy tickets' }).getByRole('alert');
    await expect(refusal).toContainText(error.message);
    await expectAccessible(page);
    await expect(toasts(page)).toHaveCount(0);
    await expect(refusal).toContainText(error.message);

    await payWith(page, 'Bank asks');
    await expect(refusal).toHaveCount(0);
    const bank = page.getByRole('dialog', { name: 'Your bank asks' });
    await expect(bank).toContainText('$25.00');
    await bank.getByRole('button', { name: 'Decline' }).click();
    await expect(bank).toBeHidden();
    await expect(refusal).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    await payWith(page, 'Bank asks');
    await bank.getByRole('button', { name: 'Approve' }).click();
    await expect(toasts(page)).toContainText('Ticket Purchased!');
    await expect(myTickets(page, show).getByText('Ready for entry')).toBeInViewport();
  });
});
