import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import type { BrowserContext } from '@playwright/test';
import { newcomer } from './people.ts';
import { payWith } from './show-fixtures.ts';
import { expect, expectAccessible, send, signUp, test, toasts, url, viewports } from './visit.ts';

/** Dollars from which on no card pays. */
const mostByCard = 1_000_000;

/** A piece of the gallery that anybody can buy now. */
async function forSale(context: BrowserContext): Promise<Art> {
  const all = await send<Art[] | { items: Art[] }>(context, 'GET', '/api/art?limit=50');
  const found = (Array.isArray(all) ? all : all.items).find(
    ({ isForSale, price, reservedUntil }) => isForSale && (price ?? mostByCard) < mostByCard && reservedUntil === null,
  );
  if (!found) throw new Error('nothing in the gallery is for sale');
  return found;
}

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('two want one piece: it is kept for the first, who pays and is its owner; the log says so (A154)', async ({
      browser,
      context,
      page,
    }) => {
      await signUp(context, 'First Bidder');
      const art = await forSale(context);
      await page.goto(url('/art-gallery'));
      await expectAccessible(page);
      const late = await newcomer(browser, 'Late Bidder');
      const at = url(`/art-gallery?art=${art.id}`);
      for (const window of [page, late.page]) {
        await window.goto(at);
        await window.getByRole('button', { name: /^Buy for/ }).click();
      }
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByRole('heading', { name: /^Pay \$/ })).toBeVisible();
      await late.page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(late.page.getByText('It was not bought')).toBeVisible();
      await payWith(page, 'Succeeds');
      await expect(toasts(page).filter({ hasText: 'It is yours' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Buy for/ })).toHaveCount(0);
      const mine = await send<{ id: string }>(context, 'GET', '/api/auth/user');
      await expect
        .poll(async () => (await send<Art>(late.page.context(), 'GET', `/api/art/${art.id}`)).ownerId)
        .toBe(mine.id);
      await late.page.reload();
      await expect(late.page.getByRole('heading', { level: 1, name: art.title })).toBeVisible();
      await expect(late.page.getByRole('button', { name: /^Buy for/ })).toHaveCount(0);
      await expect(late.page.getByText('First Bidder').first()).toBeVisible();
      await expectAccessible(late.page);
      await late.leave();
    });
  });
}
