import { expect, expectAccessible, signIn, signUp, test, url } from './house.ts';

test.beforeEach(({ context }) => signIn(context, 'fan'));

test('others than premium people may upgrade (N48)', async ({ page }) => {
  await page.goto(url('/live-shows'));
  const upgrade = page.getByRole('link', { name: 'Upgrade to Premium' });
  await expect(upgrade.first()).toHaveAttribute('href', '/subscribe');
});

test('an active subscription shows the Premium badge and no upgrade (N47, ST234)', async ({ page }) => {
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), subscriptionStatus: 'active' } });
  });
  await page.goto(url('/live-shows'));
  await expect(page.getByText('Premium', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(0);
});

test('Logout is a navigation to /api/logout and ends the session (N49, C303)', async ({ context, page }) => {
  await context.clearCookies();
  await signUp(context, 'Leaves Early');
  await page.goto(url('/live-shows'));
  const logout = page.getByRole('link', { name: 'Logout' }).first();
  await expect(logout).toHaveAttribute('href', '/api/logout');
  await logout.click();
  await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toHaveAttribute('href', /^\/api\/login\b/);
  expect((await page.request.get(url('/api/auth/user'))).status()).toBe(401);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a collapsible menu holds all links, upgrade, legal disclaimer and Logout (N50)', async ({ page }) => {
    await page.goto(url('/live-shows'));
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const menu = page.getByRole('dialog');
    for (const name of ['Movies', 'Games', 'Champions Rumble', 'Music Library', 'Upload', 'Migration', 'Advertising']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
    await expect(menu.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/subscribe');
    await expect(menu.getByRole('link', { name: 'Legal Disclaimer' })).toHaveAttribute('href', '/legal-disclaimer');
    await expect(menu.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
});

test.describe('where the rail has icons alone', () => {
  test.use({ viewport: { width: 1000, height: 800 } });

  test('a tip comes after 700 ms, and the next within 300 ms comes at once (TO216)', async ({ page }) => {
    await page.clock.install();
    await page.goto(url('/legal-disclaimer'));
    const rail = page.getByRole('navigation', { name: 'Main', exact: true });
    await expect(rail.getByRole('link', { name: 'Movies' })).toBeVisible();
    const [movies, games] = [rail.getByRole('link', { name: 'Movies' }), rail.getByRole('link', { name: 'Games' })];
    // The tips come after the links; a pointer that is there already would not be noticed.
    await expect(movies).toHaveAttribute('data-state', 'closed');
    await page.clock.pauseAt(Date.now() + 60_000);
    await movies.hover();
    await page.clock.runFor(650);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(movies).toHaveAttribute('data-state', 'delayed-open');
    await expect(page.getByRole('tooltip')).toHaveText('Movies');
    // A pointer that leaves may be on its way to the tip: only its next moves tell that it goes elsewhere, so it glides as a hand does.
    const box = await games.boundingBox();
    if (!box) throw new Error('The rail has no Games');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 20 });
    await page.clock.runFor(250);
    await expect(games).toHaveAttribute('data-state', 'instant-open');
    await expect(page.getByRole('tooltip')).toHaveText('Games');
  });
});

for (const [width, height] of [
  [1280, 800],
  [1280, 768],
  [1280, 720],
  [1000, 720],
] as const) {
  test(`every room, the account and Logout are in sight at ${width} by ${height} px (N42, N49)`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(url('/live-shows'));
    const rail = page.getByRole('navigation', { name: 'Main', exact: true });
    await expect(rail.getByRole('link')).toHaveCount(13);
    for (const room of await rail.getByRole('link').all()) await expect(room).toBeInViewport({ ratio: 1 });
    for (const name of ['Upgrade to Premium', 'Logout']) {
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    expect(await rail.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
  });
}

test('where the rail is too low for its rooms they scroll, and Logout stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(url('/live-shows'));
  const rail = page.getByRole('navigation', { name: 'Main', exact: true });
  const [logout, last] = [page.getByRole('link', { name: 'Logout' }), rail.getByRole('link').last()];
  await expect(logout).toBeInViewport({ ratio: 1 });
  await expect(last).not.toBeInViewport();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(logout).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
