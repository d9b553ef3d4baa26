import { expect, expectAccessible, signIn, stopClock, test, url } from './house.ts';

const rooms = [
  ['R3', '/'],
  ['R4', '/home-v1'],
  ['R5', '/upload'],
  ['R6', '/movies'],
  ['R7', '/games'],
  ['R8', '/sync-licensing'],
  ['R9', '/live-shows'],
  ['R10', '/tickets'],
  ['R11', '/social'],
  ['R12', '/art-gallery'],
  ['R13', '/migration'],
  ['R14', '/subscribe'],
  ['R15', '/advertising'],
  ['R16', '/champion-rumble'],
  ['R17', '/goody-go-delivery'],
  ['R18', '/legal-disclaimer'],
] as const;

test.describe('a signed-in person', () => {
  test.beforeEach(({ context }) => signIn(context, 'fan'));

  for (const [id, path] of rooms) {
    test(`opens ${path} (${id})`, async ({ page }) => {
      const answer = await page.goto(url(path));
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeHidden();
    });
  }

  test('finds a page however its path is written (R21)', async ({ page }) => {
    await page.goto(url('/LIVE-SHOWS'));
    await expect(page.getByRole('heading', { level: 1, name: 'Live Shows' })).toBeVisible();
  });

  test('reads that an unknown path is none (R19)', async ({ page }) => {
    const answer = await page.goto(url('/no-such-room'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  });

  test('is told of a room that opens later, by an unlit sign', async ({ page }) => {
    await page.goto(url('/games'));
    await expect(page.getByRole('main').getByRole('link', { name: 'Live Shows' }).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('a visitor who opens a page for members goes to sign-in after 500 ms, not before (R23)', async ({ page }) => {
  await stopClock(page);
  await page.goto(url('/tickets'));
  // the answer that nobody is here reaches the page by a timer of no delay: it takes a moment of the stopped clock
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(page.getByText('You are logged out. Logging in again...').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.clock.runFor(400);
  expect(new URL(page.url()).pathname).toBe('/tickets');
  await page.clock.runFor(200);
  await page.waitForURL(/\/api\/login/);
});
