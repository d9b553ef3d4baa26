import type { Show } from '@marquee/command-api/contract/shows.ts';
import { showCard as card } from './evening.ts';
import { expect, expectAccessible, gate, signIn, test, url, viewports } from './house.ts';

const LIST = /\/api\/live-shows(\?.*)?$/;

test.describe('Browse Shows', () => {
  test.beforeEach(({ context }) => signIn(context, 'fan'));

  test('three tabs, Browse Shows first, by mouse and by keyboard (LS85)', async ({ page }) => {
    await page.goto(url('/live-shows'));
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText([/^Browse Shows/, /^My Shows/, /^Streaming/]);
    const [browse, mine, streaming] = [tabs.nth(0), tabs.nth(1), tabs.nth(2)];
    await expect(browse).toHaveAttribute('aria-selected', 'true');
    await browse.focus();
    await page.keyboard.press('ArrowRight');
    await expect(mine).toHaveAttribute('aria-selected', 'true');
    await expect(mine).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Nothing on this stage')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(browse).toHaveAttribute('aria-selected', 'true');
    await streaming.click();
    await expect(page).toHaveURL(/tab=streaming/);
    await page.goBack();
    await expect(browse).toHaveAttribute('aria-selected', 'true');
  });

  test('a live show has its red pulsing badge, who watches, and Watch Live (LS86, LS87, LS88, LS101, LS104)', async ({
    page,
  }) => {
    await page.goto(url('/live-shows'));
    const live = card(page, 'Last Call Requests');
    const badge = live.getByText('🔴 LIVE');
    await expect(badge).toBeVisible();
    expect(await badge.evaluate((element) => getComputedStyle(element, '::before').animationName)).not.toBe('none');
    await expect(live.getByText(/^\d+ watching$/)).toBeVisible();
    await expect(live.getByRole('heading', { name: 'Last Call Requests' })).toBeVisible();
    for (const words of ['Dry County', 'You name it, they play it.', '$9.00', 'Country', 'Streaming from Marfa']) {
      await expect(live.getByText(words)).toBeVisible();
    }
    await expect(live.getByText(/^\w{3}, \w{3} \d+(, \d{4})?, \d+:\d\d [AP]M$/)).toBeVisible();
    await live.getByRole('button', { name: /^Watch Live/ }).click();
    await expect(page.getByRole('tab', { name: 'Streaming' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'Last Call Requests' })).toBeVisible();
  });

  test('a coming show has its yellow badge and Get Tickets, and no count of viewers (LS86, LS87, LS88, LS100)', async ({
    page,
  }) => {
    await page.goto(url('/live-shows'));
    const coming = card(page, 'Long Road Home');
    await expect(coming.getByText('📅 SCHEDULED')).toBeVisible();
    await expect(coming.getByText(/watching/)).toHaveCount(0);
    await expect(coming).toContainText(/\d+ of 250 seats left/);
    await coming.getByRole('link', { name: /^Get Tickets/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Long Road Home/ })).toBeChecked();
  });

  test('a price stands alone where there is one, and says that it is the lowest where there are several (LS87)', async ({
    page,
  }) => {
    await page.goto(url('/live-shows'));
    const several = card(page, 'Highlife at the Republic Bar');
    await expect(several).toContainText(/\d+ of 180 seats left/);
    await expect(several).toContainText(/from\s*\$12\.00/);
    const one = card(page, 'Last Call Requests');
    await expect(one).toContainText('$9.00');
    await expect(one).not.toContainText('from $');
    await expect(card(page, 'Porch Light Sessions').getByText('Free', { exact: true })).toBeVisible();
  });

  test('an ended show has its grey badge and View Replay (LS87, LS88, LS102)', async ({ page }) => {
    await page.goto(url('/live-shows?status=ended'));
    const ended = card(page, 'Marfa Grange, first night');
    await expect(ended.getByText('⏹️ ENDED')).toBeVisible();
    await ended.getByRole('button', { name: /^View Replay/ }).click();
    await expect(page.getByText('The house is empty')).toBeVisible();
    await expect(page.getByText('The show is over, and so is its chat.')).toBeVisible();
  });

  test('any other status is UNKNOWN (LS103)', async ({ page }) => {
    await page.route(LIST, async (route) => {
      const answer = await route.fetch();
      const shows = (await answer.json()) as Show[];
      await route.fulfill({ response: answer, json: shows.map((show) => ({ ...show, status: 'cancelled' })) });
    });
    await page.goto(url('/live-shows'));
    await expect(card(page, 'Long Road Home').getByText('UNKNOWN')).toBeVisible();
  });

  test('filters by status, genre and words, and says when nothing answers', async ({ page }) => {
    await page.goto(url('/live-shows'));
    await page.getByRole('button', { name: 'Coming' }).click();
    await expect(card(page, 'Long Road Home')).toBeVisible();
    await expect(card(page, 'Last Call Requests')).toHaveCount(0);
    await page.getByLabel('Genre').selectOption('Jazz');
    await expect(card(page, 'Long Road Home')).toHaveCount(0);
    await expect(card(page, 'Boleros for a Closed Bar')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search shows' }).fill('no show is called this');
    await expect(page.getByText('No show answers to that')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(card(page, 'Last Call Requests')).toBeVisible();
  });

  test("says 'Loading Live Shows...' while they load (LS99)", async ({ page }) => {
    const shows = gate();
    await page.route(LIST, async (route) => {
      await shows.opened;
      await route.continue();
    });
    await page.goto(url('/live-shows'));
    await expect(page.getByText('Loading Live Shows...')).toBeVisible();
    shows.open();
    await expect(card(page, 'Long Road Home')).toBeVisible();
    await expect(page.getByText('Loading Live Shows...')).toHaveCount(0);
  });

  test('a list that does not load can be asked for again', async ({ page }) => {
    await page.route(LIST, (route) =>
      route.fulfill({ status: 503, json: { code: 'Unavailable', message: 'The read side is catching up.' } }),
    );
    await page.goto(url('/live-shows'));
    const failed = page.getByRole('alert').filter({ hasText: 'The shows did not load' });
    await expect(failed).toContainText('The read side is catching up.');
    await expectAccessible(page);
    await page.unroute(LIST);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(card(page, 'Long Road Home')).toBeVisible();
  });

  test('an empty house offers to create the first show', async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill({ json: [] }));
    await page.goto(url('/live-shows'));
    await expect(page.getByText('Nothing on the bill yet')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Create Show' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Create Show' })).toBeVisible();
  });
});

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('Browse Shows and My Shows can be used by everybody', async ({ context, page }) => {
      await signIn(context, 'artist');
      await page.goto(url('/live-shows'));
      await expect(card(page, 'Long Road Home')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('tab', { name: /^My Shows/ }).click();
      await expect(card(page, 'Highlife at the Republic Bar').getByText('Earnings')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
