import { pick } from './box-office.ts';
import { expect, expectAccessible, signIn, test, url, viewports } from './visit.ts';

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the box office can be used by everybody, and a show that is picked brings its form into view (T107, T115)', async ({
      context,
      page,
    }) => {
      await signIn(context, 'fan');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(url('/tickets'));
      const shows = page.getByRole('group', { name: 'Pick a show' }).getByRole('radio');
      await expect(shows.first()).toBeChecked();
      const mine = page.getByRole('region', { name: 'My Tickets' });
      await expect(mine.getByRole('article').first()).toBeVisible();
      await expectAccessible(page);

      const more = mine.getByRole('button', { name: 'Show more tickets' });
      while (await more.isVisible()) await more.click();
      const colour = (words: string) =>
        mine
          .getByText(words, { exact: true })
          .first()
          .evaluate((badge) => getComputedStyle(badge).color);
      // confirmed is green, every other status is yellow
      expect(await colour('Confirmed')).not.toBe(await colour('Admitted'));

      const desk = page.getByRole('region', { name: 'Buy tickets' });
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(desk.getByRole('heading')).not.toBeInViewport();
      await pick(page, 'Highlife Sunday');
      await expect(desk).toBeFocused();
      await expect(desk.getByRole('heading', { name: 'Highlife Sunday' })).toBeInViewport({ ratio: 1 });
      await expect(desk.getByRole('radio', { name: /^General/ })).toBeInViewport();

      await shows.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(shows.nth(1)).toBeChecked();
      await expect(shows.nth(1)).toBeFocused();
      await page.getByText('Highlife Sunday').first().click();
      await expect(desk).toBeFocused();
      await expectAccessible(page);
    });
  });
}
