import type { SyncTrack } from '@marquee/command-api/contract/licensing.ts';
import type { Page } from '@playwright/test';
import { newcomer } from './people.ts';
import { payWith, titled } from './show-fixtures.ts';
import { expect, expectAccessible, send, signIn, test, toasts, url, viewports } from './visit.ts';

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a supervisor is verified, asks for a track, pays what was agreed on, and anybody can check the licence (SY135, SY141)', async ({
      browser,
      context,
      page,
    }) => {
      await signIn(context, 'artist');
      const offered = await send<SyncTrack[]>(context, 'GET', '/api/my-sync-tracks');
      const track = offered.find(
        ({ isAvailable, autoOffer, track }) => isAvailable && !autoOffer && !track.isExclusive,
      );
      if (!track) throw new Error('the demo artist offers no track');
      const operator = await browser.newContext();
      await signIn(operator, 'operator');
      const { page: asks, id, leave } = await newcomer(browser, 'Reel Supervisor');
      await asks.setViewportSize(viewport);
      await asks.goto(url('/sync-licensing'));
      const preview = asks.getByRole('button', { name: /^Preview/ });
      await expect(preview.nth(3)).toBeVisible();
      const starts = await preview.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().x)));
      expect(new Set(starts).size).toBe(1);
      await expectAccessible(asks);
      await license(asks, track.title);
      const register = asks.getByRole('dialog');
      await register.getByRole('button', { name: 'Register as a supervisor' }).click();
      await register.getByLabel(/^Birth date/).fill('1980-04-05');
      await register.getByRole('button', { name: 'Verify Age' }).click();
      await register.getByLabel('Your name').fill('Reel Supervisor');
      await register.getByLabel('E-mail for artists').fill('reel@pictures.test');
      await expectAccessible(asks);
      await register.getByRole('button', { name: 'Register' }).click();
      await expect(register).toHaveCount(0);
      await send(operator, 'POST', `/api/admin/supervisors/${id}/verify`, { reason: 'Known to the house.' });
      await asks.reload();
      await license(asks, track.title);
      const project = titled('A film about rain');
      await asks.getByLabel('Project title').fill(project);
      await asks.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
      await expect(asks).toHaveURL(/[?&]id=/);
      const deal = new URL(asks.url());

      await page.goto(deal.href);
      await page.getByRole('button', { name: 'Make an offer' }).click();
      await page.getByRole('dialog').getByLabel('Price').fill('450');
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click();
      await expect(page.getByText(/^You have offered \$450/)).toBeVisible();
      await asks.reload();
      await asks.getByRole('button', { name: /^Accept \$450/ }).click();
      await asks.getByRole('button', { name: /^Pay \$/ }).click();
      await payWith(asks, 'Succeeds');
      await expect(toasts(asks).filter({ hasText: 'Licensed' })).toBeVisible();
      const check = asks.getByRole('link', { name: 'Anybody can check it here' });
      const pdf = await asks.request.get(
        url((await asks.getByRole('link', { name: /^Download the licence/ }).getAttribute('href')) ?? ''),
      );
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
      const street = await browser.newContext();
      const anybody = await street.newPage();
      await anybody.goto(url((await check.getAttribute('href')) ?? ''));
      await expect(anybody.getByText('This licence is genuine')).toBeVisible();
      await expect(anybody.getByText(project)).toBeVisible();
      await expectAccessible(anybody);
      await street.close();
      await operator.close();
      await leave();
    });
  });
}

/** Finds a track in the library and asks for its licence: once the list is narrowed, under a click it would move. */
async function license(page: Page, title: string): Promise<void> {
  await page.getByLabel('Search the library').fill(title);
  const rows = page.locator('section[aria-label="Tracks on offer"] > ul > li');
  await expect(rows.filter({ hasText: title }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: title })).toHaveCount(0);
  await rows
    .getByRole('button', { name: /^License/ })
    .first()
    .click();
}
