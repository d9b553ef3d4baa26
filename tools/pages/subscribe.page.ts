import { payWith } from './show-fixtures.ts';
import { expect, expectAccessible, signUp, test, toasts, url, viewports } from './visit.ts';

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('premium is paid after a declined card, cancelled, kept after all, and given back (SU171, SU172, SU173, SU177)', async ({
      context,
      page,
    }) => {
      await signUp(context, 'Season Pass');
      await page.goto(url('/subscribe'));
      await expect(page.getByText('$1.25 per month')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Declined' })).toBeVisible();
      await expectAccessible(page);
      await payWith(page, 'Declined');
      await expect(toasts(page)).toContainText('Payment Failed');
      await payWith(page, 'Succeeds');
      await expect(page.getByRole('heading', { level: 1, name: 'Premium Member' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Start Creating' })).toHaveAttribute('href', '/upload');
      await page.getByRole('button', { name: 'Cancel premium' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel premium' }).click();
      await page.getByRole('button', { name: 'Keep premium' }).click();
      await expect(page.getByRole('button', { name: 'Cancel premium' })).toBeVisible();
      await expect(toasts(page)).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Money back' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click();
      await expect(
        toasts(page).filter({ hasText: 'Your money is on its way back to the card that paid.' }),
      ).toBeVisible();
    });
  });
}
