import { expect, expectAccessible, readers, signIn, stopClock, test, url } from './visit.ts';

for (const reader of [...readers, { ...readers[0], viewport: { width: 1280, height: 720 } }]) {
  const { width, height } = reader.viewport;
  test.describe(`at ${width} by ${height} px`, () => {
    test.use(reader);

    test('the house is dark, its sign is neon, and the first action is in sight (L41, L30)', async ({ page }) => {
      await page.goto(url('/'));
      const neon = "getComputedStyle(document.documentElement).getPropertyValue('--color-neon')";
      const background = await page.evaluate<string>(neon);
      expect(background.trim().toLowerCase()).toBe('#ff4a2a');
      await expect(page.getByRole('img', { name: 'Marquee' }).first()).toBeVisible();
      const action = page.getByRole('link', { name: 'Start Free Trial $15/Year' });
      await expect(action).toBeInViewport({ ratio: 1 });
      await expect(action).toHaveAttribute('href', /^\/api\/login\b/);
      // a sample is nobody's evening: it reads the same by every clock
      await expect(page.locator('#live-shows')).toContainText('Starts in 25 min');
      await expectAccessible(page);
    });
  });
}

test('the light stands still while a room is pointed at, and for who asked for stillness', async ({ page }) => {
  await stopClock(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(url('/'));
  const rooms = page.locator('[data-lit]');
  // the browser settles what the pointer is over in a frame of its own, later than the move itself
  const pointedAt = () => rooms.first().evaluate(({ parentElement }) => parentElement?.matches(':hover'));
  await rooms.nth(2).hover();
  await expect.poll(pointedAt).toBe(true);
  await page.clock.runFor(9_000);
  await expect(rooms.first()).toHaveAttribute('data-lit', 'true');
  await page.mouse.move(0, 0);
  await expect.poll(pointedAt).toBe(false);
  await page.clock.runFor(3_000);
  await expect(rooms.nth(1)).toHaveAttribute('data-lit', 'true');
  const told = page.evaluate(async () => {
    const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
    await new Promise((resolve) => stillness.addEventListener('change', resolve, { once: true }));
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await told;
  await page.clock.runFor(9_000);
  await expect(rooms.nth(1)).toHaveAttribute('data-lit', 'true');
});

test('on a phone the menu opens and closes, and a link in it leads down the page (L28)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url('/'));
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/api/login');
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Art Gallery' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/#art-gallery$/);
});

test('a visitor is asked about alone and not sent the app; who is signed in gets it in its place (R1, R2, R3, L40)', async ({
  context,
  page,
}) => {
  const scripts: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.push(pathname);
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto(url('/'));
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  expect([...new Set(calls)]).toEqual(['/api/auth/user']);
  await signIn(context, 'fan');
  await page.goto(url('/'));
  await expect(page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
});
