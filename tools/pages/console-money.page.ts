import type { Refund } from '@marquee/command-api/contract/payments-queues.ts';
import { atConsole, listed, openQueue, sayVerb } from './desk.ts';
import { endTime, parkWebhook, takeStray, takeUnknown } from './money-faults.ts';
import { begin, settle, showFor } from './purchases.ts';
import { titled } from './show-fixtures.ts';
import { expect, expectAccessible, send, signIn, signInAs, test, url } from './visit.ts';

test('money goes back, and a job that a dispute has stopped, the dispute and a webhook without an order are worked through', async ({
  browser,
  context,
}) => {
  const name = titled('Bea Back');
  const show = await showFor(context, name);
  const email = await signInAs(context, name);
  const [returned, disputed] = [
    await begin(context, show, { name, email }),
    await begin(context, show, { name, email }),
  ];
  await settle(context, returned);
  await settle(context, disputed, 'disputed');
  const webhook = await parkWebhook();

  // support finds the orders, and gives nothing back
  const support = await atConsole(browser, 'support', listed('orders', { q: email }), 1280);
  await expect(support.page.getByRole('row').filter({ hasText: show.title })).toHaveCount(2);
  await support.page.goto(url(`/admin/orders/${returned.ticketId}/show`));
  await expect(support.page.getByRole('button', { name: 'Send the tickets again' })).toBeVisible();
  await expect(support.page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await support.leave();

  const {
    page,
    context: desk,
    leave,
  } = await atConsole(browser, 'operator', `/orders/${returned.ticketId}/show`, 1280);
  const back = { confirm: 'Give $25.00 back', reason: 'The hall burnt down.', said: /on its way back/ };
  await sayVerb(page, 'Refund', back);
  await page.goto(url(`/admin${listed('refunds', { payable: `order-${returned.ticketId}` })}`));
  await expect(page.getByRole('cell', { name: 'succeeded' })).toBeVisible();

  // the bank takes its time: until it has the money back, it would be given back like any other
  const payable = `order-${disputed.ticketId}`;
  const disputes = `/api/admin${listed('disputes', { payable })}&range=[0,9]&sort=["evidenceDueAt","ASC"]`;
  await expect.poll(async () => (await send<unknown[]>(desk, 'GET', disputes)).length, { timeout: 60_000 }).toBe(1);
  await context.clearCookies();
  await signIn(context, 'artist');
  await send(context, 'POST', `/api/live-shows/${show.id}/cancel`, { reason: 'Flu.' });
  const job = `show-cancellation/${show.id}`;
  await openQueue(page, 'Stuck jobs');
  const stuck = page.getByRole('row').filter({ hasText: job });
  await stuck.click();
  await expect(page.getByRole('table', { name: 'Items that are set aside' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await stuck.getByRole('checkbox').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  const skip = page.getByRole('dialog');
  await skip.getByRole('textbox').fill('The bank has it.');
  await skip.getByRole('button', { name: 'Skip it' }).click();
  await expect(skip.getByText('1 of 1 done.')).toBeVisible();
  await skip.getByRole('button', { name: 'Close' }).click();
  await expect(stuck).toHaveCount(0);

  await page.goto(url('/admin/webhooks'));
  const parked = page.getByRole('row').filter({ hasText: webhook });
  await sayVerb(page, 'Dismiss', { confirm: 'Let it be', reason: 'Of the shop.', said: 'It is let be.' }, parked);
  await expect(parked).toHaveCount(0);
  await leave();

  const finance = await atConsole(browser, 'finance', listed('disputes', { payable }), 1920);
  await expect(finance.page.getByText(/^The payer's bank decides/)).toBeVisible();
  await finance.page.getByRole('button', { name: /^Disputed, .*show the events behind this number$/ }).click();
  await expect(finance.page.getByRole('dialog').getByText(/this number\.$/)).toBeVisible();
  await expectAccessible(finance.page);
  await finance.leave();
});

test('money that cannot go back, a payment without an end, and what the provider alone knows are worked to their end', async ({
  browser,
  context,
}) => {
  const name = titled('Ula Unsettled');
  const show = await showFor(context, name);
  const late = await begin(context, show, { name, email: await signInAs(context, name) });
  const [stray, unknown] = [await takeStray(late.ticketId), await takeUnknown()];
  await endTime(late.ticketId);

  const { page, context: desk, leave } = await atConsole(browser, 'operator', '/dashboard', 1280);
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
  /** The refund of the stray payment that waits for a decision. */
  const waiting = async () => {
    const list = `/api/admin${listed('refunds', { waiting: true })}&range=[0,99]&sort=["requestedAt","ASC"]`;
    return (await send<Refund[]>(desk, 'GET', list)).find(({ intent }) => intent === stray);
  };
  const decide = async (row: string, verb: string, words: Parameters<typeof sayVerb>[2]) => {
    await rowOf(row).getByRole('link', { name: 'Its job' }).click();
    await sayVerb(page, verb, words, page.getByRole('table', { name: 'Items that are set aside' }));
  };

  await expect.poll(waiting).toBeDefined();
  const first = await waiting();
  await openQueue(page, 'Failed refunds');
  await expect(rowOf(first?.payable ?? '')).toContainText('resource_missing');
  await expectAccessible(page);
  await decide(first?.payable ?? '', 'Retry', {
    confirm: 'Try again',
    reason: 'Once more.',
    said: 'It is told to try again.',
  });
  await expect
    .poll(async () => [undefined, first?.id].includes((await waiting())?.id), { timeout: 60_000 })
    .toBe(false);
  await page.goto(url('/admin/stray-payments'));
  await expect(rowOf(stray)).toContainText('nothing asked for it');
  await expectAccessible(page);
  const letBe = { confirm: 'Skip it', reason: 'Paid back by hand.', said: 'It is told to go on without it.' };
  await decide(stray, 'Skip', letBe);
  await expect.poll(waiting, { timeout: 60_000 }).toBeUndefined();

  await openQueue(page, 'Unsettled payments');
  await expect(rowOf(late.ticketId)).toContainText('25.00');
  await expectAccessible(page);
  await settle(context, late);
  await expect(rowOf(late.ticketId)).toHaveCount(0, { timeout: 40_000 });

  await openQueue(page, 'Discrepancies');
  await page.getByRole('button', { name: `Claim other:${unknown}` }).click();
  await rowOf(unknown).getByRole('button', { name: 'Explain' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is').click();
  await page.getByRole('option', { name: 'The provider puts it right' }).click();
  await dialog.getByLabel(/^Reason/).fill('A fee that was charged twice.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'It is explained' }).click();
  await expect(dialog.getByText('It is explained.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(unknown)).toHaveCount(0);
  await leave();
});

test('finance replays a month under another fee, and comes from a difference to its events', async ({ browser }) => {
  const { page, leave } = await atConsole(browser, 'finance', '/what-if', 1920);
  await expect(page.getByRole('heading', { level: 1, name: 'What if' })).toBeVisible();
  const today = new Date();
  const day = (back: number) => new Date(today.getTime() - back * 24 * 3600_000).toISOString().slice(0, 10);
  await page.getByLabel('First day (UTC)').fill(day(60));
  await page.getByLabel('Last day (UTC)').fill(day(0));
  await page.getByLabel('Fee of a show').click();
  await page.getByRole('option', { name: 'Nothing at the sale' }).click();
  await page.getByRole('button', { name: 'Replay the period' }).click();
  await expect(page.getByText('Debit and credit are the same under this reading.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/\d+ events? would have been booked otherwise/)).toBeVisible();
  const figures = page.getByRole('table', { name: 'Figures' });
  await expect(figures).toBeVisible();
  await expectAccessible(page);
  await figures
    .getByRole('button', { name: /^Events of Tickets/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await leave();
});

test('finance comes from a figure of the trial balance to the events behind it', async ({ browser }) => {
  const { page, leave } = await atConsole(browser, 'finance', '/trial-balance', 1920);
  await page
    .getByRole('table')
    .getByRole('button', { name: /show the events behind this number$/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  const whole = drawer.getByText(/: this number\.$/);
  await expect(async () => {
    const more = drawer.getByRole('button', { name: /^Show more/ });
    if (await more.isVisible()) await more.click();
    await expect(whole).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await leave();
});
