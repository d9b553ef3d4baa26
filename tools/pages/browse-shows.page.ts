import { showCard as card } from './show-fixtures.ts';
import { expect, expectAccessible, signIn, test, url, viewports } from './visit.ts';

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('Browse Shows, Create Show and My Shows can be used by everybody, and LIVE pulses (LS89, LS101)', async ({
      context,
      page,
    }) => {
      await signIn(context, 'artist');
      await page.goto(url('/live-shows'));
      await expect(card(page, 'Long Road Home')).toBeVisible();
      const badge = card(page, 'Last Call Requests').getByText('🔴 LIVE');
      expect(await badge.evaluate((element) => getComputedStyle(element, '::before').animationName)).not.toBe('none');
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
