import pg from 'pg';
import { platformData } from '../platform-data.ts';
import { atConsole, listed, sayVerb } from './desk.ts';
import { begin, settle, showFor } from './purchases.ts';
import { titled } from './show-fixtures.ts';
import { dataFolder, expect, expectAccessible, send, signIn, signInAs, test, url } from './visit.ts';

/** Leaves a webhook for an order that nobody knows, after the last of its tries: those take three days. */
async function parkWebhook(id: string): Promise<void> {
  const data = await platformData({}, dataFolder());
  const client = new pg.Client({ connectionString: data.url });
  await client.connect();
  await client.query(
    `insert into webhook_inbox (event_id, kind, event, attempts, last_error, parked_at)
     values ($1, 'other', json_build_object('id', $1::text, 'kind', 'other', 'createdAt', '2026-11-20T00:00:00.000Z'), 83, 'no order like this', now())`,
    [id],
  );
  await client.end();
  await data.close();
}

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
  const webhook = `evt_${crypto.randomUUID().slice(0, 8)}`;
  await parkWebhook(webhook);

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
  await page.goto(url('/admin/dashboard'));
  await page.getByRole('link', { name: 'Stuck jobs' }).click();
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
  await finance.page.getByRole('button', { name: /^Disputed, .*show the events behind this number$/ }).click();
  await expect(finance.page.getByRole('dialog').getByText(/this number\.$/)).toBeVisible();
  await expectAccessible(finance.page);
  await finance.leave();
});
