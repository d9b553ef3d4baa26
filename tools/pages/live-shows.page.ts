import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Page } from '@playwright/test';
import { schedule, titled } from './evening.ts';
import { expect, expectAccessible, gate, send, signIn, signInAs, test, toasts, url, viewports } from './house.ts';

const LIST = /\/api\/live-shows(\?.*)?$/;
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

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
    await expect(live.getByText(/^\w{3}, \w{3} \d+, \d+:\d\d [AP]M$/)).toBeVisible();
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
    await expect(coming).toContainText(/\d+ of 250 left/);
    await coming.getByRole('link', { name: /^Get Tickets/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Long Road Home/ })).toBeChecked();
  });

  test('an ended show has its grey badge and View Replay (LS87, LS88, LS102)', async ({ page }) => {
    await page.goto(url('/live-shows'));
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

test.describe('the Create Show dialog', () => {
  test.beforeEach(({ context }) => signIn(context, 'artist'));

  const GENRES = 'Electronic, Rock, Hip Hop, Pop, Jazz, Classical, Country, R&B, Indie, Alternative, Metal, Reggae';

  test('opens from Browse with its defaults, genres and controls (LS89, V258, V259, V260)', async ({ page }) => {
    await page.goto(url('/live-shows'));
    const open = page.getByRole('button', { name: 'Create Show' });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create Show' });
    for (const name of ['Title', 'Description', 'Genre', 'Date and time']) {
      await expect(dialog.getByLabel(name)).toHaveValue('');
    }
    const price = dialog.getByLabel('Price', { exact: true });
    await expect(price).toHaveValue('5.00');
    await expect(price).toHaveAttribute('step', '0.01');
    await expect(dialog.getByLabel('Date and time')).toHaveAttribute('type', 'datetime-local');
    const genres = await dialog.getByLabel('Genre').getByRole('option').allTextContents();
    expect(genres.slice(1)).toEqual(GENRES.split(', '));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  });

  test('says what is missing, and sends nothing', async ({ page }) => {
    await page.goto(url('/live-shows'));
    await page.getByRole('button', { name: 'Create Show' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create Show' }).click();
    for (const words of ['Title is required', 'Choose a genre', 'Choose a date and time']) {
      await expect(dialog.getByRole('paragraph').filter({ hasText: words })).toBeVisible();
    }
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await expectAccessible(page);
  });

  async function fill(page: Page, title: string) {
    await page.goto(url('/live-shows'));
    await page.getByRole('button', { name: 'Create Show' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('Everything twice.');
    await dialog.getByLabel('Genre').selectOption('Reggae');
    await dialog.getByLabel('Date and time').fill(`${new Date().getUTCFullYear() + 1}-03-13T21:30`);
    await dialog.getByLabel('Location').fill('The Annex Room, Las Vegas');
    return dialog;
  }

  test("a created show is on the bill: 'Live Show Created!' (E311, V260, C287)", async ({ page }) => {
    const title = titled('Second Helping');
    const dialog = await fill(page, title);
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && LIST.test(sent.url())),
      dialog.getByRole('button', { name: 'Create Show' }).click(),
    ]);
    const body = request.postDataJSON();
    expect(body).toMatchObject({ title, description: 'Everything twice.', genre: 'Reggae', price: '5.00' });
    expect(body.scheduledAt).toBe(new Date(body.scheduledAt).toISOString());
    await expect(toasts(page)).toContainText('Live Show Created!');
    await expect(toasts(page)).toContainText('Your live show has been scheduled successfully.');
    await expect(dialog).toBeHidden();
    await expect(card(page, title)).toContainText('The Annex Room, Las Vegas');
    await page.getByRole('button', { name: 'Create Show' }).click();
    await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('');
  });

  test("a refused show says 'Creation Failed' with the reason and keeps what was typed (E310)", async ({ page }) => {
    const title = titled('Never Shown');
    const dialog = await fill(page, title);
    await page.route(LIST, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'BillIsFull', message: 'The bill is full. Try another day.' } })
        : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Create Show' }).click();
    await expect(toasts(page)).toContainText('Creation Failed');
    await expect(toasts(page)).toContainText('The bill is full. Try another day.');
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
  });
});

test.describe('My Shows', () => {
  test('lists only mine, whatever the server answers (LS90, P277)', async ({ context, page }) => {
    await signIn(context, 'artist');
    const show = await schedule(context);
    await page.route(/\/api\/live-shows\?.*owner=me/, async (route) => {
      const answer = await route.fetch();
      const shows = (await answer.json()) as Show[];
      const foreign = {
        ...show,
        id: '00000000-0000-4000-8000-000000000001',
        userId: '00000000-0000-4000-8000-000000000002',
      };
      await route.fulfill({ response: answer, json: [...shows, { ...foreign, title: 'Not Mine' }] });
    });
    await page.goto(url('/live-shows?tab=mine'));
    await expect(card(page, show.title)).toBeVisible();
    await expect(card(page, 'Highlife Sunday')).toBeVisible();
    await expect(page.getByText('Not Mine')).toHaveCount(0);
    await expect(page.getByText('Long Road Home')).toHaveCount(0);
    await expect(card(page, show.title).getByText('Earnings')).toBeVisible();
  });

  test('Go Live opens the Streaming tab, End Stream ends it (LS91, LS92, LS93, ST235, C288)', async ({
    context,
    page,
  }) => {
    await signIn(context, 'artist');
    const show = await schedule(context);
    await page.goto(url('/live-shows?tab=mine'));
    const mine = card(page, show.title);
    await expect(mine.getByRole('button', { name: 'End Stream' })).toHaveCount(0);
    const [change] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'PATCH'),
      mine.getByRole('button', { name: 'Go Live' }).click(),
    ]);
    expect(change.postDataJSON()).toEqual({ status: 'live' });
    await expect(page.getByRole('tab', { name: 'Streaming' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: show.title })).toBeVisible();

    await page.getByRole('tab', { name: /^My Shows/ }).click();
    await expect(mine.getByText('🔴 LIVE')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Go Live' })).toHaveCount(0);
    await mine.getByRole('button', { name: 'End Stream' }).click();
    await page.getByRole('dialog', { name: 'End the show?' }).getByRole('button', { name: 'End Stream' }).click();
    await expect(mine.getByText('⏹️ ENDED')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Go Live' })).toHaveCount(0);
  });

  test('below 100 followers Go Live says how many are missing (ST242)', async ({ context, page }) => {
    await signInAs(context, 'Small Act');
    const show = await schedule(context);
    await page.goto(url('/live-shows?tab=mine'));
    await card(page, show.title).getByRole('button', { name: 'Go Live' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nearly there' });
    await expect(dialog).toContainText('100');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(card(page, show.title).getByText('📅 SCHEDULED')).toBeVisible();
  });

  test('a show is edited, and cancelled with its reason', async ({ context, page }) => {
    await signIn(context, 'artist');
    const show = await schedule(context);
    await page.goto(url('/live-shows?tab=mine'));
    const more = page.getByRole('button', { name: `More for ${show.title}` });
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit show' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Show' });
    await expect(edit.getByLabel('Title')).toHaveValue(show.title);
    await edit.getByLabel('Location').fill('The Other Room, Reno');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(toasts(page)).toContainText('Show changed');
    await expect(card(page, show.title)).toContainText('The Other Room, Reno');

    await more.click();
    await page.getByRole('menuitem', { name: 'Cancel show' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel this show?' });
    await cancel.getByRole('button', { name: 'Cancel show' }).click();
    await expect(cancel.getByText('Say why, the buyers will read it')).toBeVisible();
    await cancel.getByLabel('Why').fill('The roof leaks.');
    await cancel.getByRole('button', { name: 'Cancel show' }).click();
    await expect(toasts(page)).toContainText('Show cancelled');
    await expect(card(page, show.title).getByText('UNKNOWN')).toBeVisible();
  });

  test('who has no show reads how to begin', async ({ context, page }) => {
    await signInAs(context, 'No Act Yet');
    expect(await send<Show[]>(context, 'GET', '/api/live-shows?owner=me')).toEqual([]);
    await page.goto(url('/live-shows?tab=mine'));
    await expect(page.getByText('You have no shows yet')).toBeVisible();
    await expectAccessible(page);
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
      await expect(card(page, 'Highlife Sunday').getByText('Earnings')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
