import { demoShowId } from '@marquee/command-api/shows/demo-shows.ts';
import { showCard as card } from './show-fixtures.ts';
import { expect, expectAccessible, readers, signIn, test, url } from './visit.ts';

for (const reader of readers) {
  test.describe(`at ${reader.viewport.width} px`, () => {
    test.use(reader);
    const there = reader.timezoneId === 'America/Los_Angeles';

    test('a shared show, Browse Shows, Create Show and My Shows can be used by everybody, and LIVE pulses for who does not ask for stillness (LS89, LS101, P357)', async ({
      context,
      page,
    }) => {
      await page.goto(url(`/live-shows?show=${demoShowId('sable-road')}`));
      await expect(page.getByRole('heading', { name: 'Long Road Home' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign in to buy' })).toBeVisible();
      // a page without a script knows no reader's clock: it names the place's
      await expect(page.getByText(/, \d{4}, \d{1,2}:\d\d [AP]M [A-Z][A-Za-z ]+ time$/)).toBeVisible();
      await expectAccessible(page);

      await signIn(context, 'artist');
      await page.goto(url('/live-shows'));
      await expect(card(page, 'Long Road Home')).toBeVisible();
      // by the clock of the place, which is named to who lives by another
      await expect(card(page, 'Highlife Sunday').getByText('Los Angeles time')).toHaveCount(there ? 0 : 1);
      const badge = card(page, 'Last Call Requests').getByText('🔴 LIVE');
      const pulse = () => badge.evaluate((element) => getComputedStyle(element, '::before').animationName);
      expect(await pulse()).toBe('none');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await pulse()).not.toBe('none');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Create Show' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Create Show' });
      await dialog.getByRole('button', { name: 'Create Show' }).click();
      await expect(dialog.getByText('Title is required')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await page.getByRole('tab', { name: /^My Shows/ }).click();
      await expect(card(page, 'Highlife at the Republic Bar').getByText('Earnings')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
