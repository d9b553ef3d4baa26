import { expect, expectAccessible, signIn, test, url } from './visit.ts';

test.beforeEach(({ context }) => signIn(context, 'fan'));

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

const sizes = [
  [1280, 800],
  [1280, 768],
  [1280, 720],
  [1000, 720],
] as const;

test('every room, the account and Logout are in sight on a desk; where it is too low the rooms scroll (N42, N49)', async ({
  page,
}) => {
  await page.goto(url('/live-shows'));
  const rail = page.getByRole('navigation', { name: 'Main', exact: true });
  const logout = page.getByRole('link', { name: 'Logout' });
  await expect(rail.getByRole('link')).toHaveCount(13);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const room of await rail.getByRole('link').all()) await expect(room).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toBeInViewport({ ratio: 1 });
    await expect(logout).toBeInViewport({ ratio: 1 });
    expect(await rail.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
  }

  await page.setViewportSize({ width: 1280, height: 600 });
  const last = rail.getByRole('link').last();
  await expect(logout).toBeInViewport({ ratio: 1 });
  await expect(last).not.toBeInViewport();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(logout).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
