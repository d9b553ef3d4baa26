import { expect, expectAccessible, test, url } from './house.ts';

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the house is dark, its sign is neon, and the first action is in sight (L41, L30)', async ({ page }) => {
      await page.goto(url('/'));
      const neon = "getComputedStyle(document.documentElement).getPropertyValue('--color-neon')";
      const background = await page.evaluate<string>(neon);
      expect(background.trim().toLowerCase()).toBe('#ff4a2a');
      await expect(page.getByRole('img', { name: 'Marquee' }).first()).toBeVisible();
      const action = page.getByRole('link', { name: 'Start Free Trial $15/Year' });
      await expect(action).toBeInViewport();
      await expect(action).toHaveAttribute('href', '/api/login');
      await expectAccessible(page);
    });
  });
}

test('asks for nothing but who is here (L40, R2)', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto(url('/'));
  await page.waitForLoadState('networkidle');
  expect([...new Set(calls)]).toEqual(['/api/auth/user']);
});

test('lights the next of six cards every 3000 ms and begins again after the sixth (L33)', async ({ page }) => {
  await page.clock.install();
  await page.goto(url('/'));
  const lit = () =>
    page
      .locator('[data-lit]')
      .evaluateAll((cards) => cards.findIndex((card) => card.getAttribute('data-lit') === 'true'));
  await page.waitForLoadState('networkidle');
  expect(await lit()).toBe(0);
  for (const next of [1, 2, 3, 4, 5, 0]) {
    await page.clock.runFor(3000);
    await expect.poll(lit).toBe(next);
  }
});

test('shows before it is known who is here (R1)', async ({ page }) => {
  await page.route('**/api/auth/user', () => {});
  await page.goto(url('/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible();
});
