import pg from 'pg';
import { platformData } from '../platform-data.ts';
import { atConsole, listed, sayVerb } from './desk.ts';
import { begin, settle, showFor } from './purchases.ts';
import { titled } from './show-fixtures.ts';
import { dataFolder, expect, expectAccessible, send, signInAs, test, url } from './visit.ts';

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

test('a refund that the bank refused, its stuck job, a dispute and a webhook without an order are worked through', async ({
  browser,
  context,
}) => {
  const name = titled('Bea Back');
  const show = await showFor(context, name);
  const email = await signInAs(context, name);
  const [refused, disputed] = [
    await begin(context, show, { name, email }),
    await begin(context, show, { name, email }),
  ];
  await settle(context, refused, 'takesNoneBack');
  await settle(context, disputed, 'disputed');
  const webhook = `evt_${crypto.randomUUID().slice(0, 8)}`;
  await parkWebhook(webhook);

  // support finds the order, and who may give money back does
  const support = await atConsole(
    browser,
    'support',
    `/orders?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`,
    1280,
  );
  await expect(support.page.getByRole('row').filter({ hasText: show.title })).toHaveCount(2);
  await support.page.goto(url(`/admin/orders/${refused.ticketId}/show`));
  await expect(support.page.getByRole('button', { name: /^History|^Send the tickets/ }).first()).toBeVisible();
  await expect(support.page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await support.leave();
  const {
    page,
    leave,
    context: operator,
  } = await atConsole(browser, 'operator', `/orders/${refused.ticketId}/show`, 1280);
  const back = { confirm: 'Give $25.00 back', reason: 'The hall burnt down.', said: /on its way back/ };
  await sayVerb(page, 'Refund', back);

  const failed = async () =>
    (await send<{ payable: string; status: string; job: string }[]>(operator, 'GET', '/api/admin/refunds')).find(
      ({ payable, status }) => payable === `order-${refused.ticketId}` && status === 'failed',
    );
  await expect.poll(async () => (await failed()) !== undefined, { timeout: 60_000 }).toBe(true);
  const job = (await failed())?.job ?? '';
  await page.goto(url('/admin/dashboard'));
  await page.getByRole('link', { name: 'Failed refunds' }).click();
  await expect(page.getByRole('row').filter({ hasText: '$25.00' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(url(`/admin${listed('jobs', { state: 'stuck' })}`));
  await page.getByRole('row').filter({ hasText: job }).click();
  await expect(page.getByText(/refused to give the money back/).first()).toBeVisible();
  const skip = { confirm: 'Skip it', reason: 'Paid by cheque.', said: 'It is told to go on without it.' };
  await sayVerb(page, 'Skip', skip, page.getByRole('toolbar').or(page.locator('.RaTopToolbar-root')));
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await page.goto(url(`/admin${listed('jobs', { state: 'stuck' })}`));
  await expect(page.getByRole('row').filter({ hasText: job })).toHaveCount(0);

  await page.goto(url('/admin/webhooks'));
  const parked = page.getByRole('row').filter({ hasText: webhook });
  await sayVerb(page, 'Dismiss', { confirm: 'Let it be', reason: 'Of the shop.', said: 'It is let be.' }, parked);
  await expect(parked).toHaveCount(0);
  await leave();

  const finance = await atConsole(browser, 'finance', listed('disputes', { status: 'open' }), 1920);
  const dispute = finance.page.getByRole('row').filter({ hasText: disputed.ticketId.slice(0, 8) });
  await dispute
    .getByRole('button', { name: /^\$25\.00/ })
    .first()
    .click();
  await expect(finance.page.getByRole('dialog').getByText(/this number\.$/)).toBeVisible();
  await expectAccessible(finance.page);
  await finance.leave();
});
