import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, toasts, url } from './house.ts';

/** Opens a purchase form whose every purchase fails in the server: each brings a toast. */
async function failingTill(page: Page): Promise<void> {
  await page.route('**/api/tickets/purchase', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(url('/tickets'));
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
}

const fail = (page: Page) => page.getByRole('button', { name: 'Continue to payment' }).click();

test.beforeEach(({ context }) => signIn(context, 'fan'));

test('one toast at a time: a new one takes the place of the old one (TO211)', async ({ page }) => {
  await failingTill(page);
  await fail(page);
  await expect(toasts(page)).toHaveCount(1);
  const first = await toasts(page).elementHandle();
  await fail(page);
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(toasts(page)).toHaveCount(1);
  await expectAccessible(page);
});

test('a toast is shown for 5000 ms (TO212)', async ({ page }) => {
  await page.clock.install();
  await failingTill(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await fail(page);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(4_900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('F8 moves focus to the toasts, and the toast can be dismissed from there (TO215)', async ({ page }) => {
  await failingTill(page);
  await fail(page);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
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
