import { general } from './box-office.ts';
import { schedule, takeSeats } from './evening.ts';
import { expect, expectAccessible, signIn, signInAs, test, toasts, url } from './house.ts';

test('a sold-out show has a waiting list: who waits is offered the seats that come free', async ({
  browser,
  context,
  page,
}) => {
  await signIn(context, 'artist');
  const show = await schedule(context, general(1));
  await context.clearCookies();
  const luck = await browser.newContext();
  await signInAs(luck, 'Ticket Buyer');
  const holder = await luck.newPage();
  await takeSeats(holder, show);

  await signInAs(context, 'Second Thoughts');
  await page.goto(url(`/tickets?show=${show.id}`));
  await expect(page.getByRole('group', { name: 'Tier' }).getByText('Sold out')).toBeVisible();
  await page.getByRole('button', { name: 'Join waiting list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join the waiting list' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(toasts(page)).toContainText('You are on the list');
  const place = page
    .getByRole('region', { name: 'Waiting list' })
    .getByRole('listitem')
    .filter({ hasText: show.title });
  await expect(place).toContainText('1 General, place 1 on the list');

  await holder.getByRole('button', { name: 'Give the seats back' }).click();
  await expect(holder.getByRole('button', { name: 'Give the seats back' })).toHaveCount(0);
  await luck.close();
  await expect(async () => {
    await page.reload();
    await expect(place.getByText(/kept for you for/)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  await place.getByRole('button', { name: 'Leave the list' }).click();
  await expect(place).toHaveCount(0);
});
