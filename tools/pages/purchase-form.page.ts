import type { Show } from '@marquee/command-api/contract/shows.ts';
import { pick, showFor } from './box-office.ts';
import { expect, expectAccessible, signIn, test, toasts, url } from './house.ts';

const SHOWS = /\/api\/live-shows(\?.*)?$/;

test.describe('the purchase form', () => {
  test.beforeEach(({ context }) => signIn(context, 'fan'));

  test('starts with my e-mail, and says what is wrong to the letter (V265, V266, V267)', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(url('/tickets'));
    await expect(page.getByLabel('E-mail')).toHaveValue('fan@marquee.test');
    await page.getByLabel('Name on the tickets').fill('  ');
    await page.getByLabel('E-mail').fill('nobody');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Valid email is required')).toBeVisible();
    await expect(page.getByLabel('Name on the tickets')).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Phone' })).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    expect(sent).toEqual([]);
  });

  test('takes one to eight tickets, and adds up the true total (V263, V264)', async ({ page }) => {
    await page.goto(url('/tickets'));
    await pick(page, 'Highlife Sunday');
    const few = page.getByRole('button', { name: 'One fewer' });
    const more = page.getByRole('button', { name: 'One more' });
    await expect(few).toBeDisabled();
    for (let n = 1; n < 8; n += 1) await more.click();
    await expect(more).toBeDisabled();
    await expect(page.getByText('8 General at $25.00')).toBeVisible();
    await expect(page.locator('dl').filter({ hasText: 'You pay' }).getByText('$200.00').last()).toBeVisible();
    await few.click();
    await expect(page.getByText('7 General at $25.00')).toBeVisible();
  });

  test('says before paying when the doors are open that nothing is refunded any more', async ({ context, page }) => {
    const shows: Show[] = await (await context.request.get(url('/api/live-shows?q=Last%20Call%20Requests'))).json();
    await page.goto(url(`/tickets?show=${shows[0]?.id}`));
    const word = page.getByText('A ticket bought now cannot be refunded.');
    await expect(word).toBeVisible();
    await expect(page.getByText('Doors are open')).toBeVisible();
    await expectAccessible(page);

    const scheduledAt = new Date(Date.now() + 3600_000).toISOString();
    const show = await showFor(context, 'Ticket Buyer', { scheduledAt });
    await page.clock.install();
    await page.goto(url(`/tickets?show=${show.id}`));
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
    await expect(word).toHaveCount(0);
    await page.clock.fastForward('01:00:01');
    await expect(word).toBeVisible();
  });

  test('a tier is asked for when none is left to choose (V262)', async ({ page }) => {
    await page.route(SHOWS, async (route) => {
      const answer = await route.fetch();
      const shows = ((await answer.json()) as Show[]).filter(({ title }) => title === 'Highlife Sunday');
      const soldOut = shows.map((show) => ({ ...show, tiers: show.tiers.map((tier) => ({ ...tier, available: 0 })) }));
      await route.fulfill({ response: answer, json: soldOut });
    });
    await page.goto(url('/tickets'));
    await expect(page.getByRole('group', { name: 'Tier' }).getByText('Sold out').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Join waiting list' })).toBeVisible();
  });

  test("a purchase that does not begin: 'Purchase Failed', with the reason in the form (E312)", async ({ page }) => {
    await page.route('**/api/tickets/purchase', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'SoldOut', message: 'These seats went a moment ago. Choose others.' },
      }),
    );
    await page.goto(url('/tickets'));
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(toasts(page)).toContainText('Purchase Failed');
    await expect(toasts(page)).toContainText('Failed to initiate ticket purchase. Please try again.');
    await expect(page.getByRole('alert').filter({ hasText: 'These seats went a moment ago' })).toBeVisible();
    await page.unroute('**/api/tickets/purchase');
    await page.route('**/api/tickets/purchase', (route) => route.abort());
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(toasts(page)).toContainText('Failed to initiate ticket purchase. Please try again.');
  });

  test("without a provider: 'Payment Configuration Required', contact the administrator (T111, E317)", async ({
    page,
  }) => {
    await page.route('**/api/tickets/purchase', (route) => {
      const { ticketType, quantity } = route.request().postDataJSON();
      const nothing = {
        ticketId: '00000000-0000-4000-8000-000000000003',
        clientSecret: '',
        paymentIntentId: '',
        expiresAt: null,
      };
      const money = { price: '25.00', fee: '0.25', totalAmount: '25.00', payment: 'unconfigured' };
      return route.fulfill({ json: { ...nothing, ...money, ticketType, quantity } });
    });
    await page.goto(url('/tickets'));
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('Payment Configuration Required')).toBeVisible();
    await expect(page.getByText(/contact the administrator/)).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  });
});
