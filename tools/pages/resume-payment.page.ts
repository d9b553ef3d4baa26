import { begin, general, myTickets, settle, showFor } from './box-office.ts';
import { payWith, takeSeats, ticketsTo } from './evening.ts';
import { expect, expectAccessible, signInAs, test, toasts, url, viewports } from './house.ts';

const buyer = 'Ticket Buyer';

test('a purchase that was begun in one browser is paid in another of the same person (T110, T116, EN224)', async ({
  browser,
  context,
  page,
}) => {
  const show = await showFor(context, buyer);
  await takeSeats(page, show);

  const elsewhere = await browser.newContext();
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
  await elsewhere.close();

  await page.reload();
  await expect(myTickets(page, show).getByText('Ready for entry')).toBeVisible();
  const [ticket] = await ticketsTo(context, show);
  expect(ticket).toMatchObject({ quantity: 1, status: 'confirmed', seatNumber: 'A1', purchaserEmail: email });
  expect(ticket?.stripePaymentIntentId).toMatch(/^\w+$/);
});

test('a reload in the middle does not lose the seats, and they can be given back', async ({ context, page }) => {
  const show = await showFor(context, buyer, general(3));
  await takeSeats(page, show);
  await page.reload();
  const mine = myTickets(page, show);
  await mine.getByRole('button', { name: /^Complete payment/ }).click();
  await expect(page.getByRole('heading', { name: 'Pay $25.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Give the seats back' }).click();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await expect(mine.getByText('Payment pending')).toHaveCount(0);
});

for (const viewport of [{ width: 1280, height: 800 }, ...viewports]) {
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
      await mine.getByRole('button', { name: /^Give the seats back/ }).click();
      await expect(mine.getByText('Payment pending')).toHaveCount(0);
    });
  });
}

test('what was paid meanwhile is not paid twice: the page says so and shows the ticket', async ({ context, page }) => {
  const show = await showFor(context, buyer);
  const email = await signInAs(context, buyer);
  const begun = await begin(context, show, { name: buyer, email });
  await page.goto(url('/tickets'));
  const mine = myTickets(page, show);
  const resume = mine.getByRole('button', { name: /^Complete payment/ });
  await expect(resume).toBeVisible();
  await settle(context, begun);
  await resume.click();
  await expect(toasts(page)).toContainText('Already paid');
  await expect(toasts(page)).toContainText('Look at My Tickets');
  await expect(mine.getByText('Ready for entry')).toBeVisible();
});

test('seats whose time is over are said to be gone, and those given back too', async ({ context, page }) => {
  const show = await showFor(context, buyer);
  const email = await signInAs(context, buyer);
  const { ticketId } = await begin(context, show, { name: buyer, email });
  const payment = `**/api/tickets/${ticketId}/payment`;
  await page.goto(url('/tickets'));
  const mine = myTickets(page, show);
  const resume = mine.getByRole('button', { name: /^Complete payment/ });
  await page.route(payment, (route) =>
    route.fulfill({
      status: 410,
      json: { code: 'HoldExpired', message: 'The time to pay is over and the seats were given back. Buy again.' },
    }),
  );
  await resume.click();
  await expect(toasts(page)).toContainText('The seats are no longer held');
  await expect(toasts(page)).toContainText('Buy again.');

  await page.unroute(payment);
  const elsewhere = await context.newPage();
  await elsewhere.goto(url('/tickets'));
  await myTickets(elsewhere, show)
    .getByRole('button', { name: /^Give the seats back/ })
    .click();
  await expect(toasts(elsewhere)).toContainText('Seats given back');
  await resume.click();
  await expect(toasts(page)).toContainText('The seats were given back');
  await expect(resume).toHaveCount(0);
});
