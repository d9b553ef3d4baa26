import { liveShow, liveShowUrl, messages, windowOf } from './live-show.ts';
import { payWith } from './show-fixtures.ts';
import { expect, expectAccessible, test, toasts } from './visit.ts';

test('a tip is paid with the sandbox card, stands in both chats, and 97.5% of it is the artist’s (K331)', async ({
  browser,
  context,
  page,
}) => {
  const show = await liveShow(context);
  await page.goto(liveShowUrl(show.id));
  const watching = await windowOf(browser, 'Front Row', show);
  await watching.getByRole('button', { name: 'Send a tip' }).click();
  const dialog = watching.getByRole('dialog');
  await expect(dialog).toContainText('keeps 97.5% of it');
  await dialog.getByLabel('Your own amount').fill('0.50');
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(dialog.getByText('A tip is $1 to $500')).toBeVisible();
  await dialog.getByRole('button', { name: '$10', exact: true }).click();
  await dialog.getByLabel('Message').fill('For the trumpet');
  await expectAccessible(watching);
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await payWith(watching, 'Declined');
  await expect(toasts(watching)).toContainText('Payment Failed');
  await payWith(watching, 'Succeeds');
  await expect(toasts(watching)).toContainText('Tip sent');
  for (const window of [watching, page]) {
    const line = messages(window).filter({ hasText: 'For the trumpet' });
    await expect(line).toContainText('$10.00');
  }
  await expect(page.getByText('Earnings, $10.00 tipped')).toBeVisible();
  const earnings = page.locator('dl div').filter({ hasText: 'Earnings' });
  await expect(earnings).toContainText('$9.75');
  await watching.context().close();
});
