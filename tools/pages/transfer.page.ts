import { bought, chooseOf, myTickets } from './purchases.ts';
import { ticketsTo } from './show-fixtures.ts';
import { expect, expectAccessible, linkInMail, readers, signInAs, test, toasts, url } from './visit.ts';

test.use(readers[0]);

test('a ticket is sent to a friend, who takes it by the mail; the sender keeps none', async ({
  browser,
  context,
  page,
}) => {
  const show = await bought(context, 'Ticket Buyer');
  const theirs = await browser.newContext(readers[1]);
  const friend = await signInAs(theirs, 'Good Friend');
  await page.goto(url('/tickets'));
  const mine = myTickets(page, show);
  await chooseOf(page, mine, /^Send to a friend/);
  const dialog = page.getByRole('dialog', { name: 'Send to a friend' });
  await dialog.getByRole('button', { name: 'Send ticket' }).click();
  await expect(dialog.getByText('Valid email is required')).toBeVisible();
  await dialog.getByLabel('Their e-mail').fill(friend);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send ticket' }).click();
  await expect(toasts(page)).toContainText('Ticket sent');
  await expect(mine.getByText(/^On its way until/)).toBeVisible();
  await mine.getByRole('button', { name: /^Actions/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Take it back/ })).toBeVisible();

  const other = await theirs.newPage();
  const link = await linkInMail(other, friend, new RegExp(show.title), 'Take the ticket');
  await other.goto(link);
  await other
    .getByRole('dialog', { name: 'A ticket for you' })
    .getByRole('button', { name: 'Take the ticket' })
    .click();
  await expect(toasts(other)).toContainText('The ticket is yours');
  await expect(myTickets(other, show).getByText('Ready for entry')).toBeVisible();
  await expectAccessible(other);
  await page.goto(link);
  await page.getByRole('button', { name: 'Take the ticket' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The ticket was not taken' })).toBeVisible();

  await expect.poll(async () => (await ticketsTo(context, show)).length).toBe(0);
  await page.goto(url('/tickets'));
  await expect(page.getByRole('heading', { name: 'My Tickets' })).toBeVisible();
  await expect(page.getByText('Fetching your tickets')).toHaveCount(0);
  await expect(mine).toHaveCount(0);
  await theirs.close();
});
