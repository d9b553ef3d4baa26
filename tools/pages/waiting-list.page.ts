import { general } from './purchases.ts';
import { schedule, showCard, takeSeats } from './show-fixtures.ts';
import { expect, expectAccessible, readers, signIn, signInAs, test, toasts, url } from './visit.ts';

test.use(readers[1]);

test('a sold-out show has a waiting list: who waits is offered the seats that come free', async ({
  browser,
  context,
  page,
}) => {
  await signIn(context, 'artist');
  const show = await schedule(context, general(1));
  await context.clearCookies();
  const luck = await browser.newContext(readers[0]);
  await signInAs(luck, 'Seat Holder');
  const holder = await luck.newPage();
  await takeSeats(holder, show);

  await signInAs(context, 'Second Thoughts');
  await page.goto(url(`/tickets?show=${show.id}`));
  await expect(page.getByRole('region', { name: 'Buy tickets' }).getByText('Sold out')).toBeVisible();
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
  const desk = page.getByRole('region', { name: 'Buy tickets' });
  await expect(desk.getByText('You are on the waiting list for General.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Join waiting list' })).toHaveCount(0);

  await holder.getByRole('button', { name: 'Give the seats back' }).click();
  await expect(holder.getByRole('button', { name: 'Give the seats back' })).toHaveCount(0);
  await luck.close();
  await expect(async () => {
    await page.reload();
    await expect(place.getByText(/kept for you for/)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  await page.goto(url(`/live-shows?q=${encodeURIComponent(show.title)}`));
  await showCard(page, show.title).getByRole('link', { name: 'Buy now' }).click();
  const tier = page.getByRole('group', { name: 'Tier' }).getByRole('radio', { name: /^General/ });
  await expect(tier).toBeChecked();
  await expect(desk.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  await place.getByRole('button', { name: 'Leave the list' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave the waiting list?' });
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Leave the list' }).click();
  await expect(place).toHaveCount(0);
});
