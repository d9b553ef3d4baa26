import { atConsole, listed } from './desk.ts';
import { payWith } from './show-fixtures.ts';
import { expect, expectAccessible, signIn, signUp, test, toasts, url, viewports } from './visit.ts';

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
      const compared = page.getByRole('table', { name: 'Beside the others' });
      expect(await compared.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))).toBe(0);
      const ruled = (last: Element) => [...last.children].map((cell) => getComputedStyle(cell).borderBottomWidth);
      expect(new Set(await compared.getByRole('row').last().evaluate(ruled))).toEqual(new Set(['0px']));
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
      await expect(page.getByText(/^You have had your money back once/)).toBeVisible();
    });
  });
}

test('a renewal whose kept card did not pay is told with what is left and waits at the console, is paid with another card, and goes on (SU173, SU175)', async ({
  browser,
  context,
  page,
}) => {
  await signIn(context, 'parent');
  await page.goto(url('/subscribe'));
  const overdue = page.getByRole('heading', { name: 'Your card did not pay' });
  // how it comes to be paid is the job's: it has charged the card by then
  await expect(async () => {
    await page.reload();
    await expect(overdue).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(/^Premium stays on until /)).toBeVisible();
  await expect(page.getByText('Ends unpaid')).toBeVisible();
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  const support = await atConsole(browser, 'support', listed('subscriptions', { state: 'failed' }), 1280);
  const waiting = support.page.getByRole('row').filter({ hasText: 'renewal failed' });
  await expect(waiting).toHaveCount(1);
  await expectAccessible(support.page);
  await payWith(page, 'Declined');
  await expect(toasts(page)).toContainText('Payment Failed');
  await expect(overdue).toBeVisible();
  await payWith(page, 'Succeeds');
  await expect(overdue).toHaveCount(0);
  await expect(page.getByText('Renews', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Premium Member' })).toBeVisible();
  await support.page.reload();
  await expect(support.page.getByText('No subscription is like this.')).toBeVisible();
  await support.leave();
});
