import { bought, myTickets } from './box-office.ts';
import { ticketsTo } from './show-fixtures.ts';
import { expect, expectAccessible, signIn, test, url } from './visit.ts';

test('the door admits a code once, warns of it twice, and refuses what is none', async ({ browser, context, page }) => {
  const show = await bought(context, 'Door Guest');
  const [ticket] = await ticketsTo(context, show);
  const code = ticket?.qrCode ?? '';
  const door = await browser.newContext();
  await signIn(door, 'artist');
  const desk = await door.newPage();
  await desk.goto(url(`/tickets?door=${show.id}`));
  const dialog = desk.getByRole('dialog', { name: 'Scan at the door' });
  await expect(dialog.getByLabel('Show')).toHaveValue(show.id);
  const admit = async (typed: string) => {
    await dialog.getByLabel('Code').fill(typed);
    await dialog.getByLabel('Code').press('Enter');
  };
  const answer = dialog.getByRole('alert');
  await admit(code);
  await expect(answer).toContainText('Admitted');
  await expect(answer).toContainText('Door Guest');
  await admit(code);
  await expect(answer).toContainText('Already admitted');
  await expectAccessible(desk);
  await admit('not a code');
  await expect(answer).toContainText('Refused');
  await door.close();

  await page.goto(url('/tickets'));
  await expect(myTickets(page, show).getByText('Admitted', { exact: true }).first()).toBeVisible();
});
