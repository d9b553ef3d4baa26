import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, toasts, url } from './visit.ts';

/** Opens a purchase form whose every purchase fails in the server: each brings a toast. */
async function failingTill(page: Page): Promise<void> {
  await page.route('**/api/tickets/purchase', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(url('/tickets'));
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
}

const fail = (page: Page) => page.getByRole('button', { name: 'Continue to payment' }).click();

test.beforeEach(({ context }) => signIn(context, 'fan'));

test('over a dialog a toast is announced, reached and dismissed, and the dialog stays (E310, TO215)', async ({
  page,
}) => {
  await page.route(/\/api\/live-shows$/, (route) =>
    route.fulfill({ status: 409, json: { code: 'X', message: 'The bill is full. Try another day.' } }),
  );
  await page.goto(url('/live-shows'));
  await page.getByRole('button', { name: 'Create Show' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Show' });
  await dialog.getByLabel('Title').fill('Never Shown');
  await dialog.getByLabel('Genre').selectOption('Jazz');
  await dialog.getByLabel('Date and time').fill('2035-03-13T21:30');
  await dialog.getByRole('button', { name: 'Create Show' }).click();
  const announced = page.getByRole('status').filter({ hasText: 'Creation Failed' });
  await expect(announced).toContainText('The bill is full. Try another day.');
  await expect(toasts(page)).toContainText('Creation Failed');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  // with the focus in it a toast waits
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toasts(page)).toHaveCount(0);
  await expect(dialog.getByLabel('Title')).toHaveValue('Never Shown');
});

/** Drags the toast to the right. It stays while a finger holds it, so this waits for nothing in between. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('There is no toast');
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 8 });
  await page.mouse.up();
}

test('a swipe of 50 px to the right dismisses a toast, a shorter one does not (TO214)', async ({ page }) => {
  await page.clock.install();
  await failingTill(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await fail(page);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(page, 40);
  await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel');
  await expect(toasts(page)).toHaveCount(1);
  await swipe(page, 60);
  await expect(toasts(page)).toHaveCount(0);
});
