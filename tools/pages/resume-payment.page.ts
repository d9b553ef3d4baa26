import { DAY } from '@marquee/domain/kernel/time.ts';
import { myTickets, showFor } from './purchases.ts';
import { payWith, takeSeats, ticketsTo } from './show-fixtures.ts';
import { expect, expectAccessible, readers, send, signIn, signInAs, test, toasts, url, viewports } from './visit.ts';

const buyer = 'Ticket Buyer';

test.describe('at a desk, and with a phone elsewhere', () => {
  test.use(readers[0]);

  test('a purchase that was begun in one browser is paid in another of the same person, and both are told when the show moves (T110, T116, EN224)', async ({
    browser,
    context,
    page,
  }) => {
    const show = await showFor(context, buyer);
    await takeSeats(page, show);

    const elsewhere = await browser.newContext(readers[1]);
    const email = await signInAs(elsewhere, buyer);
    const phone = await elsewhere.newPage();
    await phone.goto(url('/tickets'));
    const mine = myTickets(phone, show);
    await expect(mine.getByText('Payment pending')).toBeVisible();
    await expect(mine.getByText(/^Held for \d+:\d\d$/)).toBeVisible();
    await expectAccessible(phone);
    await mine.getByRole('button', { name: /^Complete payment/ }).click();
    await expect(phone.getByRole('heading', { name: 'Pay $25.00' })).toBeFocused();
    await expect(phone.getByText(/^Seats held for \d+:\d\d$/)).toBeVisible();
    await expect(phone.getByText(`sent to ${email} once the payment clears`)).toBeVisible();
    await payWith(phone, 'Succeeds');
    await expect(toasts(phone)).toContainText('Ticket Purchased!');
    await expect(mine.getByText('Ready for entry')).toBeVisible();

    await page.reload();
    await expect(myTickets(page, show).getByText('Ready for entry')).toBeVisible();
    const [ticket] = await ticketsTo(context, show);
    expect(ticket).toMatchObject({ quantity: 1, status: 'confirmed', seatNumber: 'A1', purchaserEmail: email });
    expect(ticket?.stripePaymentIntentId).toMatch(/^\w+$/);

    const stage = await browser.newContext();
    await signIn(stage, 'artist');
    await send(stage, 'PATCH', `/api/live-shows/${show.id}`, {
      scheduledAt: new Date(Date.now() + 2 * DAY).toISOString(),
      timeZone: 'America/New_York',
      location: 'The Annex Room',
    });
    for (const window of [page, phone]) {
      const told = myTickets(window, show);
      await expect(told.getByText(`${show.title} was moved`)).toBeVisible();
      await expect(told.getByText(/New York time, The Annex Room$/)).toBeVisible();
      await expectAccessible(window);
    }
    await stage.close();
    await elsewhere.close();
  });
});

for (const viewport of [{ width: 1280, height: 800 }, viewports[1]]) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test('after a reload the payment and its hold are in view, before all else one holds', async ({
      context,
      page,
    }) => {
      const show = await showFor(context, buyer);
      await page.goto(url(`/tickets?show=${show.id}`));
      await page.getByRole('button', { name: 'One more' }).click();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByRole('heading', { name: 'Pay $50.00' })).toBeVisible();
      await page.reload();
      const mine = myTickets(page, show);
      await expect(mine.getByRole('button', { name: /^Complete payment/ })).toBeInViewport({ ratio: 1 });
      await expect(mine.getByText(/^Held for \d+:\d\d$/)).toBeInViewport({ ratio: 1 });
      const first = page.getByRole('main').getByRole('article').first();
      await expect(first).toHaveAccessibleName(`Tickets for ${show.title}`);
      await expectAccessible(page);
      await mine.getByRole('button', { name: /^Complete payment/ }).click();
      await expect(page.getByRole('heading', { name: 'Pay $50.00' })).toBeFocused();
      await page.goBack();
      await expect(page.getByRole('region', { name: 'Waiting for payment' })).toBeInViewport();
      await mine.getByRole('button', { name: /^Give the seats back/ }).click();
      await expect(mine.getByText('Payment pending')).toHaveCount(0);
    });
  });
}
