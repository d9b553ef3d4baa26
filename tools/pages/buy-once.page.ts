import type { Page } from '@playwright/test';
import { showFor } from './box-office.ts';
import { ticketsTo } from './evening.ts';
import { expect, send, signInAs, test, toasts, url } from './house.ts';
import { liveShow, stage } from './stage.ts';

/** The keys of the calls to an address; while `losing` holds, the server does what it is told and its answer is lost. */
async function listen(page: Page, address: string) {
  const heard = { keys: [] as (string | undefined)[], losing: true };
  await page.route(address, async (route) => {
    heard.keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (heard.losing) return route.abort();
    return route.fulfill({ response: answer });
  });
  return heard;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('an answer that gets lost does not buy twice: the same form is the same purchase', async ({ context, page }) => {
  const show = await showFor(context, 'Ticket Buyer');
  const heard = await listen(page, '**/api/tickets/purchase');
  await page.goto(url(`/tickets?show=${show.id}`));
  const go = page.getByRole('button', { name: 'Continue to payment' });
  await go.click();
  await expect(toasts(page)).toContainText('Purchase Failed');
  await expect.poll(() => ticketsTo(context, show)).toHaveLength(1);
  heard.losing = false;
  await go.click();
  await expect(page.getByRole('heading', { name: 'Pay $25.00' })).toBeVisible();
  expect(heard.keys).toHaveLength(2);
  expect(heard.keys[0]).toMatch(UUID);
  expect(heard.keys[1]).toBe(heard.keys[0]);
  expect(await ticketsTo(context, show)).toHaveLength(1);
});

test('a form that changed is another purchase, and a double click is one', async ({ context, page }) => {
  const show = await showFor(context, 'Second Thoughts');
  const heard = await listen(page, '**/api/tickets/purchase');
  await page.goto(url(`/tickets?show=${show.id}`));
  const go = page.getByRole('button', { name: 'Continue to payment' });
  await go.click();
  await expect(toasts(page)).toContainText('Purchase Failed');
  await page.getByRole('button', { name: 'One more' }).click();
  heard.losing = false;
  await go.dblclick();
  await expect(page.getByRole('heading', { name: 'Pay $50.00' })).toBeVisible();
  expect(heard.keys).toHaveLength(2);
  expect(heard.keys[1]).toMatch(UUID);
  expect(heard.keys[1]).not.toBe(heard.keys[0]);
});

test('a tip whose answer gets lost is one tip', async ({ browser, context }) => {
  const show = await liveShow(context);
  const room = await browser.newContext();
  await signInAs(room, 'Front Row');
  const page = await room.newPage();
  const heard = await listen(page, '**/api/live-shows/*/tips');
  await page.goto(stage(show.id));
  await page.getByRole('button', { name: 'Send a tip' }).click();
  const dialog = page.getByRole('dialog');
  const go = dialog.getByRole('button', { name: 'Continue to payment' });
  await go.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  heard.losing = false;
  await go.click();
  await expect(dialog.getByRole('heading', { name: 'Pay $5.00' })).toBeVisible();
  expect(heard.keys[0]).toMatch(UUID);
  expect(heard.keys).toEqual([heard.keys[0], heard.keys[0]]);
  const figures = await send<{ tips: string }>(context, 'GET', `/api/live-shows/${show.id}/figures`);
  expect(figures.tips).toBe('0.00');
  await room.close();
});
