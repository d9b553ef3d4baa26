import { pick } from './box-office.ts';
import { expect, expectAccessible, gate, signIn, test, url, viewports } from './house.ts';

const SHOWS = /\/api\/live-shows(\?.*)?$/;

test.describe('the box office', () => {
  test.beforeEach(({ context }) => signIn(context, 'fan'));

  test('explains the fee, announces the cinema, lists the shows and what I hold (T105, T106, T107, T108, T109)', async ({
    page,
  }) => {
    await page.goto(url('/tickets'));
    await expect(page.getByRole('radio', { name: /Highlife Sunday/ })).toBeVisible();
    await pick(page, 'Highlife Sunday');
    await expect(page.getByRole('heading', { name: 'Where the $25.00 of a ticket goes' })).toBeVisible();
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
    const mine = page.getByRole('region', { name: 'My Tickets' });
    const more = mine.getByRole('button', { name: 'Show more tickets' });
    await expect(mine.getByRole('article').first()).toBeVisible();
    while (await more.isVisible()) await more.click();
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
