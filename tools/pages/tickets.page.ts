import { pick } from './purchases.ts';
import { expect, expectAccessible, readers, signIn, test, url } from './visit.ts';

for (const reader of readers) {
  test.describe(`at ${reader.viewport.width} px`, () => {
    test.use(reader);

    test('the box office can be used by everybody, and a show that is picked brings its form into view (T107, T115)', async ({
      context,
      page,
    }) => {
      await signIn(context, 'fan');
      await page.goto(url('/tickets'));
      const shows = page.getByRole('group', { name: 'Pick a show' }).getByRole('radio');
      await expect(shows.first()).toBeChecked();
      const mine = page.getByRole('region', { name: 'My Tickets' });
      await expect(mine.getByRole('article').first()).toBeVisible();
      await expectAccessible(page);

      const more = mine.getByRole('button', { name: 'Show more tickets' });
      while (await more.isVisible()) await more.click();
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      const colour = (words: string) =>
        mine
          .getByText(words, { exact: true })
          .first()
          .evaluate((badge) => getComputedStyle(badge).color);
      // confirmed is green, every other status is yellow
      expect(await colour('Confirmed')).not.toBe(await colour('Admitted'));

      const desk = page.getByRole('region', { name: 'Buy tickets' });
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(desk.getByRole('radio', { name: /^General/ })).not.toBeInViewport();
      const [tickets, till] = [await mine.boundingBox(), await desk.boundingBox()];
      if (reader.viewport.width < 1280) expect(tickets?.y).toBeLessThan(till?.y ?? 0);
      await pick(page, 'Highlife Sunday');
      await expect(desk).toBeFocused();
      await expect(desk.getByRole('heading', { name: 'Highlife Sunday' })).toBeInViewport({ ratio: 1 });
      await expect(desk.getByRole('radio', { name: /^General/ })).toBeInViewport();
      // it is in Las Vegas, whose clock is that of Los Angeles
      await expect(desk.getByText('Los Angeles time')).toHaveCount(reader.timezoneId === 'Asia/Tokyo' ? 1 : 0);

      await desk.getByRole('button', { name: 'Change show' }).click();
      await expect(shows.nth(1)).toBeVisible();
      await shows.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(shows.nth(1)).toBeChecked();
      await expect(shows.nth(1)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(desk).toBeFocused();

      // said wherever on the page one is
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const offline = page.getByText('You are offline');
      await context.setOffline(true);
      await expect(offline).toBeInViewport({ ratio: 1 });
      await context.setOffline(false);
      await expect(offline).toHaveCount(0);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow()).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
  });
}
