import type { Page } from '@playwright/test';
import { atConsole, caseAbout } from './desk.ts';
import { begin, settle, showFor } from './purchases.ts';
import { expect, expectAccessible, send, signIn, signInAs, test, url } from './visit.ts';

test('of two who claim one case at a moment one has it and decides it, and the other is told who', async ({
  browser,
  context,
}) => {
  await signIn(context, 'artist');
  const { id } = await send<{ id: string }>(context, 'POST', '/api/posts', { content: 'Buy my cheap watches' });
  await context.clearCookies();
  await signInAs(context, 'Rita Reports');
  const report = { kind: 'post', id, reason: 'spam', text: 'It sells watches.' };
  await send(context, 'POST', '/api/reports', report);
  await context.clearCookies();
  await signIn(context, 'moderator');
  const one = await caseAbout(context, id);
  const desks = await Promise.all([
    atConsole(browser, 'operator', `/cases/${one}/show`, 1280),
    atConsole(browser, 'moderator', `/cases/${one}/show`, 1920),
  ]);
  const claims = desks.map(({ page }) => page.getByRole('button', { name: 'Claim', exact: true }));
  for (const claim of claims) await expect(claim).toBeVisible();
  await Promise.all(claims.map((claim) => claim.click()));
  const decides = ({ page }: (typeof desks)[number]) => page.getByRole('button', { name: 'Decide', exact: true });
  const told = ({ page }: (typeof desks)[number]) => page.getByRole('button', { name: /works on it$/ });
  for (const desk of desks) await expect(decides(desk).or(told(desk))).toBeVisible();
  const [winner, loser] = (await decides(desks[0]).isVisible()) ? desks : desks.toReversed();
  if (!winner || !loser) throw new Error('there were two');
  await expect(told(loser)).toBeVisible();
  await expectAccessible(loser.page);
  await decides(winner).click();
  const dialog = winner.page.getByRole('dialog');
  await dialog.getByLabel('Outcome').click();
  await winner.page.getByRole('option', { name: 'Leave it' }).click();
  await dialog.getByLabel('What its owner reads').fill('Watches are allowed.');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(dialog.getByText('It is decided.')).toBeVisible();
  await expect(loser.page.getByRole('heading', { name: 'Decided' })).toBeVisible();
  await expect(told(loser)).toHaveCount(0);
  for (const { leave } of desks) await leave();
});

test('a refund above the limit waits for a second operator; who asked and is late is told who has agreed', async ({
  browser,
  context,
}) => {
  const tiers = [{ tier: 'general', price: '300.00', capacity: 8 }];
  const show = await showFor(context, 'Dora Dear', { tiers });
  const email = await signInAs(context, 'Dora Dear');
  const order = await begin(context, show, { name: 'Dora Dear', email, quantity: 2 });
  await settle(context, order);
  const asker = await atConsole(browser, 'operator', `/orders/${order.ticketId}/show`, 1280);
  const { page } = asker;
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog');
  await refund.getByLabel(/^Reason/).fill('The hall burnt down.');
  await refund.getByRole('button', { name: 'Give $600.00 back' }).click();
  await expect(refund.getByText('It takes two')).toBeVisible();
  await refund.getByRole('button', { name: 'Close' }).click();
  await page.goto(url('/admin/approvals'));
  const row = (of: Page) => of.getByRole('row').filter({ hasText: 'The hall burnt down.' });
  await expect(row(page).getByRole('button', { name: 'Agree' })).toHaveCount(0);
  await row(page).getByRole('button', { name: 'Take back' }).click();
  const own = page.getByRole('dialog');
  await own.getByLabel(/^Reason/).fill('I was wrong.');

  const second = await atConsole(browser, 'colleague', '/approvals', 1920);
  await row(second.page).getByRole('button', { name: 'Agree' }).click();
  const agree = second.page.getByRole('dialog');
  // the first is at this record, which the second takes over and is told of
  await agree.getByRole('button', { name: 'Take over' }).click();
  await agree.getByLabel(/^Reason/).fill('I have seen the fire.');
  await expectAccessible(second.page);
  await agree.getByRole('button', { name: 'Agree' }).click();
  await expect(agree.getByText('It is agreed')).toBeVisible();
  await agree.getByRole('button', { name: 'Close' }).click();
  await expect(row(second.page)).toHaveCount(0);

  await expect(own.getByText(/had this record meanwhile|has taken this record over/)).toBeVisible();
  await expect(async () => {
    await own.getByRole('button', { name: 'Take it back' }).click({ timeout: 1000 });
    await expect(own.getByText(/^@\S+ has agreed to this/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto(url(`/admin/orders/${order.ticketId}/show`));
  await expect(page.getByRole('region', { name: 'Money back' })).toContainText('$600.00');
  await asker.leave();
  await second.leave();
});
