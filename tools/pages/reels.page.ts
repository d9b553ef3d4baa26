import { expect, expectAccessible, signUp, test, toasts, url, viewports } from './visit.ts';

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a reel plays, and is liked, answered and reported by the keyboard alone (SO152)', async ({
      context,
      page,
    }) => {
      await signUp(context, 'Sees Reels');
      // who asks for stillness starts each reel by hand
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(url('/social?tab=reels'));
      const player = page.getByRole('region', { name: 'Reels. The arrow keys turn up and down.' });
      const first = player.getByRole('article').first();
      await expect
        .poll(() => first.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0);
      await player.press('ArrowDown');
      await expect(page.getByRole('status').filter({ hasText: /^Reel 2:/ })).toBeAttached();
      await player.press('ArrowUp');
      await expect(page.getByRole('status').filter({ hasText: /^Reel 1:/ })).toBeAttached();
      const like = first.getByRole('button', { name: /likes?$/ });
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      await like.press('Enter');
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page);
      await first.getByRole('button', { name: /comments?$/ }).press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Comments' });
      await sheet.getByRole('textbox').first().focus();
      await page.keyboard.type('Once more, slower.');
      await sheet.getByRole('button', { name: 'Comment', exact: true }).press('Enter');
      await expect(sheet.getByRole('listitem').filter({ hasText: 'Once more, slower.' }).first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await first.getByRole('button', { name: /^Report/ }).press('Enter');
      const report = page.getByRole('dialog', { name: 'Report this reel' });
      await report.getByRole('combobox').selectOption('other');
      await expectAccessible(page);
      await report.getByRole('button', { name: /^(Send|Report)/ }).press('Enter');
      await expect(toasts(page).filter({ hasText: 'Reported' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });
  });
}
