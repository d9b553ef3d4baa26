import { bought, myTickets, showFor } from './box-office.ts';
import { expect, expectAccessible, test, toasts, url } from './house.ts';

test('a refund is asked for once, and the code is gone', async ({ context, page }) => {
  const show = await bought(context, 'Second Thoughts', 2);
  await page.goto(url('/tickets'));
  const mine = myTickets(page, show);
  await expect(mine.getByText('Ready for entry')).toHaveCount(2);
  await mine
    .getByRole('button', { name: /^Refund(?! all)/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Refund $25.00?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog).toBeHidden();
  await mine.getByRole('button', { name: 'Refund all 2' }).click();
  await page.getByRole('dialog', { name: 'Refund $50.00?' }).getByRole('button', { name: 'Refund $50.00' }).click();
  await expect(toasts(page)).toContainText('Refund on its way');
  await expect(mine.getByText('Ready for entry')).toHaveCount(0);
  await expect(mine.getByText(/^(Refund on its way|Refunded)$/).first()).toBeVisible();
});

test('a free ticket is taken without a card, and given back without a word of one', async ({ context, page }) => {
  const free = { price: '0.00', tiers: [{ tier: 'general', price: '0.00', capacity: 5 }] };
  const show = await showFor(context, 'Second Thoughts', free);
  await page.goto(url(`/tickets?show=${show.id}`));
  await expect(page.getByRole('heading', { name: 'This seat is free' })).toBeVisible();
  await page.getByRole('button', { name: 'Get the tickets' }).click();
  await expect(toasts(page)).toContainText('Ticket Purchased!');
  const mine = myTickets(page, show);
  await mine.getByRole('button', { name: /^Give back/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Give this ticket back?' });
  await expect(dialog).toContainText('It was free, so no money moves.');
  await expect(dialog).not.toContainText(/card|\$|refund/i);
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(toasts(page)).toContainText('Given back');
  await expect(mine.getByText(/^(Being given back|Given back)$/).first()).toBeVisible();
});
