import { expect, expectAccessible, signUp, test, toasts, url, viewports } from './visit.ts';

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a catalogue comes over: another password where one was wrong, a word about what does not come, and the library (MI160, MI162, MI167, MI169)', async ({
      context,
      page,
    }) => {
      await signUp(context, 'Comes Over');
      await page.goto(url('/migration'));
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Connect TuneCore' }).click();
      await expect(page.getByLabel('API key')).toBeVisible();
      await page.getByRole('combobox', { name: 'Platform' }).selectOption({ label: 'DistroKid' });
      await expect(page.getByLabel('API key')).toHaveCount(0);
      await page.getByLabel('Username').fill('broken');
      await page.getByLabel('Password', { exact: true }).fill('sandbox-wrong');
      await page.getByRole('button', { name: 'Start Migration' }).click();
      const again = page.getByRole('form', { name: 'Another login' });
      await expect(page.getByRole('tab', { name: 'Progress & Results' })).toHaveAttribute('aria-selected', 'true');
      await again.getByLabel('Username').fill('broken');
      await again.getByLabel('Password').fill('sandbox');
      await expectAccessible(page);
      await again.getByRole('button', { name: 'Go on with this login' }).click();
      const open = page.getByRole('region', { name: 'Tracks that wait for a word' });
      await expect(open.getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page);
      await open.getByRole('button', { name: 'Let all go' }).click();
      const result = page.getByRole('region', { name: 'From DistroKid' });
      await expect(result).toContainText('Migration Completed!');
      await expect(result).toContainText('Successfully migrated 10 tracks from DistroKid.');
      await expect(toasts(page)).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'View Library' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Your tracks' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Play: / }).first()).toBeVisible();
    });
  });
}
