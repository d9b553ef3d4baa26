import { expect, send, signIn, signInAs, test, toasts, url } from './house.ts';

const LIST = /\/api\/live-shows\?.*limit=24/;

test('what fails is asked once: not again by itself, nor by time, nor by focus (C304)', async ({ context, page }) => {
  await signIn(context, 'fan');
  await page.clock.install();
  let asked = 0;
  await page.route(LIST, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: { code: 'X', message: 'Away.' } });
  });
  await page.goto(url('/live-shows'));
  await expect(page.getByRole('alert').filter({ hasText: 'The shows did not load' })).toBeVisible();
  await page.clock.runFor(3600_000);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(60_000);
  expect(asked).toBe(1);
});

test('what was fetched stays: no polling, and nothing is stale after an hour (C304)', async ({ context, page }) => {
  await signIn(context, 'fan');
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (LIST.test(request.url())) asked += 1;
  });
  await page.goto(url('/live-shows'));
  const card = page.getByRole('article', { name: 'Long Road Home', exact: true });
  await expect(card).toBeVisible();
  await page.clock.runFor(3600_000);
  await page.getByRole('tab', { name: 'Streaming' }).click();
  await page.getByRole('tab', { name: 'Browse Shows' }).click();
  await expect(card).toBeVisible();
  expect(asked).toBe(1);
});

test('that nobody is signed in is an answer where it may be one, and no notice (C304, C280)', async ({ page }) => {
  const answer = page.waitForResponse('**/api/auth/user');
  await page.goto(url('/api/login'));
  expect((await answer).status()).toBe(401);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

test('who follows is counted where followers count, and no longer when they leave (EN222, C296)', async ({
  browser,
  context,
  page,
}) => {
  await signInAs(context, 'Lone Act');
  const { id } = await send<{ id: string }>(context, 'GET', '/api/auth/user');
  const crowd = await browser.newContext();
  await signInAs(crowd, 'Front Row');
  const followers = async (count: number) => {
    await page.goto(url('/live-shows?tab=mine'));
    await expect(page.getByText(`Going live takes 100 followers; you have ${count}.`)).toBeVisible({ timeout: 3000 });
  };
  await expect(() => followers(0)).toPass();
  await send(crowd, 'PUT', `/api/follows/${id}`);
  await expect(() => followers(1)).toPass();
  await send(crowd, 'DELETE', `/api/follows/${id}`);
  await expect(() => followers(0)).toPass();
  await crowd.close();
});
