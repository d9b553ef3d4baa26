import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Page } from '@playwright/test';
import { payWith, schedule, takeSeats, ticketsTo } from './evening.ts';
import {
  expect,
  expectAccessible,
  gate,
  linkInMail,
  send,
  signIn,
  signInAs,
  test,
  toasts,
  url,
  viewports,
} from './house.ts';

const SHOWS = /\/api\/live-shows(\?.*)?$/;
const myTickets = (page: Page, { title }: Show) => page.getByRole('article', { name: `Tickets for ${title}` });
/** Chooses a show; the address says so and the form follows. */
async function pick(page: Page, title: string): Promise<void> {
  const show = page.getByRole('radio', { name: new RegExp(title) });
  await show.click();
  await expect(show).toBeChecked();
  await expect(page.getByRole('region', { name: 'Buy tickets' }).getByRole('heading', { name: title })).toBeVisible();
}
const general = (capacity: number) => ({ tiers: [{ tier: 'general', price: '25.00', capacity }] });

test.describe('the box office', () => {
  test.beforeEach(({ context }) => signIn(context, 'fan'));

  test('explains the fee, announces the cinema, lists the shows and what I hold (T105, T106, T107, T108, T109)', async ({
    page,
  }) => {
    await page.goto(url('/tickets'));
    await expect(page.getByRole('radio', { name: /Highlife Sunday/ })).toBeVisible();
    await pick(page, 'Highlife Sunday');
    await expect(page.getByRole('heading', { name: 'Where a $25.00 seat goes' })).toBeVisible();
    await expect(page.getByText(/no fee and no tax is added at the till\. \$0\.25 of each/)).toBeVisible();

    const cinema = page.getByRole('region', { name: 'Cinema tickets' });
    for (const name of ['Find Theaters Near Me', 'Browse All Movies']) {
      const button = cinema.getByRole('button', { name });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await button.click({ force: true });
    }
    await expect(page).toHaveURL(/\/tickets\?show=/);

    await expect(page.getByRole('group', { name: 'Pick a show' }).getByRole('radio')).not.toHaveCount(0);
    await expect(page.getByRole('radio', { name: /Marfa Grange/ })).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Buy tickets' }).getByRole('heading', { name: 'Highlife Sunday' }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'My Tickets' }).getByRole('article').first()).toBeVisible();
  });

  test('general is $25, vip $75, backstage $150 (T117)', async ({ page }) => {
    await page.goto(url('/tickets'));
    await pick(page, 'Highlife Sunday');
    const tiers = page.getByRole('group', { name: 'Tier' });
    for (const [name, price] of [
      ['General', '$25.00'],
      ['VIP', '$75.00'],
      ['Backstage', '$150.00'],
    ] as const) {
      await expect(tiers.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeEnabled();
      await expect(tiers.locator('label').filter({ hasText: name })).toContainText(price);
    }
  });

  test("says 'No shows available for booking' (T112)", async ({ page }) => {
    await page.route(SHOWS, (route) => route.fulfill({ json: [] }));
    await page.goto(url('/tickets'));
    await expect(page.getByText('No shows available for booking')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test("says 'No tickets purchased yet' (T113)", async ({ page }) => {
    await page.route('**/api/tickets/user', (route) => route.fulfill({ json: [] }));
    await page.goto(url('/tickets'));
    await expect(page.getByText('No tickets purchased yet')).toBeVisible();
  });

  test('shows and tickets that do not load can be asked for again', async ({ page }) => {
    const broken = /\/api\/(live-shows|tickets\/user)$/;
    await page.route(broken, (route) =>
      route.fulfill({ status: 503, json: { code: 'X', message: 'Back in a minute.' } }),
    );
    await page.goto(url('/tickets'));
    const shows = page.getByRole('alert').filter({ hasText: 'The shows did not load' });
    const mine = page.getByRole('alert').filter({ hasText: 'Your tickets did not load' });
    await expect(shows).toContainText('Back in a minute.');
    await expect(mine).toContainText('Back in a minute.');
    await page.unroute(broken);
    await shows.getByRole('button', { name: 'Retry' }).click();
    await mine.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('radio', { name: /Highlife Sunday/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'My Tickets' }).getByRole('article').first()).toBeVisible();
  });

  test('confirmed is green and ready for entry, every other status is yellow (T114, T115)', async ({ page }) => {
    await page.goto(url('/tickets'));
    await page.getByRole('button', { name: /^All \d+$/ }).click();
    const mine = page.getByRole('region', { name: 'My Tickets' });
    const confirmed = mine.getByText('Confirmed', { exact: true }).first();
    const colour = (words: string) =>
      mine
        .getByText(words, { exact: true })
        .first()
        .evaluate((badge) => getComputedStyle(badge).color);
    await expect(confirmed).toBeVisible();
    const green = await colour('Confirmed');
    const yellow = await colour('Admitted');
    expect(green).not.toBe(yellow);
    await expect(mine.getByText('Ready for entry').first()).toBeVisible();
    const used = mine.getByRole('article', { name: 'Tickets for Marfa Grange, first night' });
    await expect(used.getByText('Ready for entry')).toHaveCount(0);
  });
});

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

test.describe('a purchase', () => {
  test('from the form to printed tickets (T108, T110, T114, T116, E313, E316)', async ({ browser, context, page }) => {
    const stage = await browser.newContext();
    await signIn(stage, 'artist');
    const show = await schedule(stage);
    await stage.close();
    const email = await signInAs(context, 'Ticket Buyer');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });

    await page.goto(url(`/tickets?show=${show.id}`));
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.getByLabel('Name on the tickets').fill('Ticket Buyer');
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(toasts(page)).toContainText('Ready to Purchase');
    await expect(toasts(page)).toContainText('Complete your payment to secure your tickets.');
    await expect(page.getByText(/^Seats held for (10:00|9:\d\d)$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your seats' }).getByRole('article')).toHaveCount(2);
    await expect(page.getByText('Code prints after payment').first()).toBeVisible();
    await expectAccessible(page);

    await payWith(page, 'Succeeds');
    await expect(toasts(page)).toContainText('Ticket Purchased!');
    await expect(toasts(page)).toContainText('Your ticket has been confirmed. Check your email for details.');
    const mine = myTickets(page, show);
    await expect(mine.getByText('Ready for entry')).toHaveCount(2);
    await expect(mine.getByRole('img', { name: `Entry code of ${show.title}` })).toHaveCount(2);
    expect(calls).toEqual(['/api/tickets/purchase', '/api/payments/sandbox/confirm', '/api/tickets/confirm']);
    await mine.getByRole('button', { name: 'Show big' }).first().click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Entry code' })).toBeVisible();
    await expectAccessible(page);
  });

  test("cards: 'Payment Failed' with the provider's message, and a bank that asks (E314)", async ({
    browser,
    context,
    page,
  }) => {
    const stage = await browser.newContext();
    await signIn(stage, 'artist');
    const show = await schedule(stage);
    await stage.close();
    await signInAs(context, 'Ticket Buyer');
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

    await payWith(page, 'Bank asks');
    const bank = page.getByRole('dialog', { name: 'Your bank asks' });
    await expect(bank).toContainText('$25.00');
    await bank.getByRole('button', { name: 'Decline' }).click();
    await expect(bank).toBeHidden();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    await payWith(page, 'Bank asks');
    await bank.getByRole('button', { name: 'Approve' }).click();
    await expect(toasts(page)).toContainText('Ticket Purchased!');
    await expect(myTickets(page, show).getByText('Ready for entry')).toBeVisible();
  });

  test("a confirmation that fails: 'Purchase Failed' with the reason, and nothing is lost (E315)", async ({
    browser,
    context,
    page,
  }) => {
    const stage = await browser.newContext();
    await signIn(stage, 'artist');
    const show = await schedule(stage);
    await stage.close();
    await signInAs(context, 'Ticket Buyer');
    await takeSeats(page, show);
    await page.route('**/api/tickets/confirm', (route) =>
      route.fulfill({ status: 503, json: { code: 'X', message: 'The box office is away. Your seats are kept.' } }),
    );
    await payWith(page, 'Succeeds');
    await expect(toasts(page)).toContainText('Purchase Failed');
    await expect(toasts(page)).toContainText('The box office is away. Your seats are kept.');
    await page.unroute('**/api/tickets/confirm');
    await payWith(page, 'Succeeds');
    await expect(toasts(page)).toContainText('Ticket Purchased!');
  });

  test('a reload in the middle does not lose the seats, and they can be given back', async ({
    browser,
    context,
    page,
  }) => {
    const stage = await browser.newContext();
    await signIn(stage, 'artist');
    const show = await schedule(stage, general(3));
    await stage.close();
    await signInAs(context, 'Ticket Buyer');
    await takeSeats(page, show);
    await page.reload();
    const mine = myTickets(page, show);
    await expect(mine.getByText('Payment pending')).toBeVisible();
    await expect(mine.getByText(/^Held for \d+:\d\d$/)).toBeVisible();
    await mine.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Pay $25.00' })).toBeVisible();
    await page.getByRole('button', { name: 'Give the seats back' }).click();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
    await expect(mine.getByText('Payment pending')).toHaveCount(0);
  });

  test('the countdown runs out: the seats are no longer held', async ({ browser, context, page }) => {
    const stage = await browser.newContext();
    await signIn(stage, 'artist');
    const show = await schedule(stage);
    await stage.close();
    await signInAs(context, 'Ticket Buyer');
    await page.clock.install();
    await takeSeats(page, show);
    await page.clock.fastForward('11:00');
    await expect(page.getByText('Seats no longer held')).toBeVisible();
    await expect(page.getByText('The seats are no longer held')).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  });

  test('the bank sends the buyer back to /tickets, which confirms (T118)', async ({ browser, context, page }) => {
    const stage = await browser.newContext();
    await signIn(stage, 'artist');
    const show = await schedule(stage);
    await stage.close();
    await signInAs(context, 'Ticket Buyer');
    await takeSeats(page, show);
    const kept = JSON.parse((await page.evaluate(() => sessionStorage.getItem('marquee.purchase'))) ?? '{}');
    const back = (outcome: string) => url(`/tickets?payment_intent=${kept.paymentIntentId}&redirect_status=${outcome}`);
    await page.goto(back('failed'));
    await expect(toasts(page)).toContainText('Your bank did not approve the payment.');
    await expect(page).toHaveURL(url('/tickets'));

    const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
    await send(context, 'POST', '/api/payments/sandbox/confirm', { clientSecret: kept.clientSecret, card });
    await page.goto(back('succeeded'));
    await expect(toasts(page)).toContainText('Ticket Purchased!');
    await expect(page).toHaveURL(url('/tickets'));
    await expect(myTickets(page, show).getByText('Ready for entry')).toBeVisible();
  });
});

test.describe('tickets that are there', () => {
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };

  /** A show of the demo artist and tickets to it, bought by a person who is then signed in to `context`. */
  async function bought(context: Parameters<typeof signIn>[0], who: string, quantity = 1): Promise<Show> {
    await signIn(context, 'artist');
    const show = await schedule(context);
    await context.clearCookies();
    const purchaserEmail = await signInAs(context, who);
    const started = await send<{ ticketId: string; clientSecret: string; paymentIntentId: string }>(
      context,
      'POST',
      '/api/tickets/purchase',
      { liveShowId: show.id, ticketType: 'general', quantity, purchaserName: who, purchaserEmail },
    );
    const { ticketId, clientSecret, paymentIntentId } = started;
    await send(context, 'POST', '/api/payments/sandbox/confirm', { clientSecret, card });
    await send(context, 'POST', '/api/tickets/confirm', { ticketId, paymentIntentId });
    return show;
  }

  test('a ticket is sent to a friend, who takes it by the mail; the sender keeps none', async ({
    browser,
    context,
    page,
  }) => {
    const show = await bought(context, 'Ticket Buyer');
    const theirs = await browser.newContext();
    const friend = await signInAs(theirs, 'Good Friend');
    await page.goto(url('/tickets'));
    const mine = myTickets(page, show);
    await mine.getByRole('button', { name: /^Send to a friend/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Send to a friend' });
    await dialog.getByRole('button', { name: 'Send ticket' }).click();
    await expect(dialog.getByText('Valid email is required')).toBeVisible();
    await dialog.getByLabel('Their e-mail').fill(friend);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send ticket' }).click();
    await expect(toasts(page)).toContainText('Ticket sent');
    await expect(mine.getByText(/^On its way until/)).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Take it back' })).toBeVisible();

    const other = await theirs.newPage();
    const link = await linkInMail(other, friend, new RegExp(show.title), 'Take the ticket');
    await other.goto(link);
    await other
      .getByRole('dialog', { name: 'A ticket for you' })
      .getByRole('button', { name: 'Take the ticket' })
      .click();
    await expect(toasts(other)).toContainText('The ticket is yours');
    await expect(myTickets(other, show).getByText('Ready for entry')).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: 'Take the ticket' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The ticket was not taken' })).toBeVisible();

    await expect.poll(async () => (await ticketsTo(context, show)).length).toBe(0);
    await page.goto(url('/tickets'));
    await expect(page.getByRole('heading', { name: 'My Tickets' })).toBeVisible();
    await expect(page.getByText('Fetching your tickets')).toHaveCount(0);
    await expect(mine).toHaveCount(0);
    await theirs.close();
  });

  test('the door admits a code once, warns of it twice, and refuses what is none', async ({
    browser,
    context,
    page,
  }) => {
    const show = await bought(context, 'Door Guest');
    const [ticket] = await ticketsTo(context, show);
    const code = ticket?.qrCode ?? '';
    const door = await browser.newContext();
    await signIn(door, 'artist');
    const desk = await door.newPage();
    await desk.goto(url(`/tickets?door=${show.id}`));
    const dialog = desk.getByRole('dialog', { name: 'Scan at the door' });
    await expect(dialog.getByLabel('Show')).toHaveValue(show.id);
    const admit = async (typed: string) => {
      await dialog.getByLabel('Code').fill(typed);
      await dialog.getByLabel('Code').press('Enter');
    };
    const answer = dialog.getByRole('alert');
    await admit(code);
    await expect(answer).toContainText('Admitted');
    await expect(answer).toContainText('Door Guest');
    await admit(code);
    await expect(answer).toContainText('Already admitted');
    await expectAccessible(desk);
    await admit('not a code');
    await expect(answer).toContainText('Refused');
    await door.close();

    await page.goto(url('/tickets'));
    await expect(myTickets(page, show).getByText('Admitted', { exact: true }).first()).toBeVisible();
  });

  test('who has no show has no door', async ({ context, page }) => {
    await signInAs(context, 'Good Friend');
    await page.goto(url('/tickets'));
    await page.getByRole('button', { name: 'Scan at the door' }).click();
    await expect(page.getByText('You have no show with a door')).toBeVisible();
    await expectAccessible(page);
  });

  test('a refund is asked for once, and the code is gone', async ({ context, page }) => {
    const show = await bought(context, 'Second Thoughts', 2);
    await page.goto(url('/tickets'));
    const mine = myTickets(page, show);
    await expect(mine.getByText('Ready for entry')).toHaveCount(2);
    await mine
      .getByRole('button', { name: /^Refund(?! all)/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Refund $25.00?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await expect(dialog).toBeHidden();
    await mine.getByRole('button', { name: 'Refund all 2' }).click();
    await page.getByRole('dialog', { name: 'Refund $50.00?' }).getByRole('button', { name: 'Refund $50.00' }).click();
    await expect(toasts(page)).toContainText('Refund on its way');
    await expect(mine.getByText('Ready for entry')).toHaveCount(0);
    await expect(mine.getByText(/^(Refund on its way|Refunded)$/).first()).toBeVisible();
  });
});

test('a sold-out show has a waiting list: who waits is offered the seats that come free', async ({
  browser,
  context,
  page,
}) => {
  await signIn(context, 'artist');
  const show = await schedule(context, general(1));
  await context.clearCookies();
  const luck = await browser.newContext();
  await signInAs(luck, 'Ticket Buyer');
  const holder = await luck.newPage();
  await takeSeats(holder, show);

  await signInAs(context, 'Second Thoughts');
  await page.goto(url(`/tickets?show=${show.id}`));
  await expect(page.getByRole('group', { name: 'Tier' }).getByText('Sold out')).toBeVisible();
  await page.getByRole('button', { name: 'Join waiting list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join the waiting list' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(toasts(page)).toContainText('You are on the list');
  const place = page
    .getByRole('region', { name: 'Waiting list' })
    .getByRole('listitem')
    .filter({ hasText: show.title });
  await expect(place).toContainText('1 General, place 1 on the list');

  await holder.getByRole('button', { name: 'Give the seats back' }).click();
  await expect(holder.getByRole('button', { name: 'Give the seats back' })).toHaveCount(0);
  await luck.close();
  await expect(async () => {
    await page.reload();
    await expect(place.getByText(/kept for you for/)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  await place.getByRole('button', { name: 'Leave the list' }).click();
  await expect(place).toHaveCount(0);
});

test('says that tickets and shows are on their way', async ({ context, page }) => {
  await signIn(context, 'fan');
  const answers = gate();
  await page.route(/\/api\/(live-shows|tickets\/user)$/, async (route) => {
    await answers.opened;
    await route.continue();
  });
  await page.goto(url('/tickets'));
  await expect(page.getByText('Fetching the shows')).toBeAttached();
  await expect(page.getByText('Fetching your tickets')).toBeAttached();
  answers.open();
  await expect(page.getByRole('radio').first()).toBeVisible();
});

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the box office can be used by everybody, by keyboard too', async ({ context, page }) => {
      await signIn(context, 'fan');
      await page.goto(url('/tickets'));
      const shows = page.getByRole('group', { name: 'Pick a show' }).getByRole('radio');
      await expect(shows.first()).toBeChecked();
      await expect(page.getByRole('region', { name: 'My Tickets' }).getByRole('article').first()).toBeVisible();
      await expectAccessible(page);
      await shows.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(shows.nth(1)).toBeChecked();
      await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
    });
  });
}
