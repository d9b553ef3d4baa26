import type { Page } from '@playwright/test';
import { showCard as card, titled } from './evening.ts';
import { expect, expectAccessible, signIn, test, toasts, url } from './house.ts';

const LIST = /\/api\/live-shows(\?.*)?$/;

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
    await page.getByRole('searchbox', { name: 'Search shows' }).fill(title);
    await expect(card(page, title)).toContainText('The Annex Room, Las Vegas');
    await expect(card(page, title)).toContainText(`Mar 13, ${new Date().getUTCFullYear() + 1}`);
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
