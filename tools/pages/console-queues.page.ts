import type { Dashboard } from '@marquee/command-api/contract/operations-platform.ts';
import type { AdminSession } from '@marquee/command-api/contract/operations-session.ts';
import type { Page } from '@playwright/test';
import { atConsole, expectWhole } from './desk.ts';
import { expect, send, test } from './visit.ts';

const staff = ['operator', 'moderator', 'finance', 'support'] as const;

/** Where the dashboard's counted queues lead whom it shows them, and what else the menu's part for work has. */
async function queuesOf(page: Page): Promise<readonly string[]> {
  const counted = page.getByRole('region', { name: 'Waits for people' }).getByRole('link');
  const { queues } = await send<Dashboard>(page.context(), 'GET', '/api/admin/dashboard');
  await expect(counted).toHaveCount(queues.length);
  const inMenu = page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('list', { name: 'Work' })
    .getByRole('link');
  const all = [...(await counted.all()), ...(await inMenu.all())];
  const addresses = (await Promise.all(all.map((link) => link.getAttribute('href')))).map((to) => to ?? '');
  const lists = new Set(addresses.slice(0, queues.length).map((to) => to.split('?')[0]));
  const besides = addresses.slice(queues.length).filter((to) => !lists.has(to) && !to.endsWith('/dashboard'));
  return [...addresses.slice(0, queues.length), ...besides];
}

/** Which verbs the page shows, by the names that the contract has for them. */
async function verbsOn(page: Page): Promise<readonly string[]> {
  // what a row can be made to do says its name
  await expect(page.locator('main tbody button:not([data-verb], .RaDataTable-expandIcon)')).toHaveCount(0);
  return page.locator('main [data-verb]').evaluateAll((all) => all.map((verb) => verb.getAttribute('data-verb') ?? ''));
}

/** A queue as it is opened: its rows or the word that there are none, nothing failed, and no verb but theirs. */
async function lookAt(page: Page, theirs: readonly string[]): Promise<void> {
  const rows = page.locator('.RaList-content tbody tr');
  await expect(rows.or(page.locator('.RaList-content p').filter({ hasText: /\.$/ })).first()).toBeVisible();
  const chosen = page.getByRole('checkbox', { name: 'Select this row' }).first();
  // what can be done to many is shown once one is chosen
  if (await chosen.isVisible()) await chosen.check();
  await expectWhole(page);
  const shown = [...new Set(await verbsOn(page))];
  const wrong = shown.filter((name) => !theirs.includes(name));
  expect(wrong, `${page.url()} shows what the server refuses`).toEqual([]);
}

for (const width of [1280, 1920] as const)
  for (const role of staff)
    test(`each queue of the ${role} at ${width} px has its rows or says that none wait, is accessible, and shows no verb that the server refuses`, async ({
      browser,
    }) => {
      const { page, context, leave } = await atConsole(browser, role, '/dashboard', width);
      // what is not among them, the server refuses: refusals.ts tries each
      const { permissions } = await send<AdminSession>(context, 'GET', '/api/admin/session');
      const queues = await queuesOf(page);
      for (const queue of queues)
        await test.step(queue, async () => {
          await page.locator('nav a[href="/admin/dashboard"]').click();
          await expect(page.getByRole('region', { name: 'Waits for people' })).toBeVisible();
          await page.locator(`a[href="${queue}"]`).first().click();
          await lookAt(page, permissions);
        });
      await leave();
    });
