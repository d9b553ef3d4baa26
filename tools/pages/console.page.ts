import type { Page } from '@playwright/test';
import { expectWhole } from './desk.ts';
import { type DemoAccount, expect, expectAccessible, send, signIn, test, url } from './visit.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Console' }).getByRole('link');

/** Opens the console; answers where its menu leads. */
async function enter(page: Page, who: DemoAccount): Promise<readonly string[]> {
  await signIn(page.context(), who);
  await page.goto(url('/admin/'));
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(menuOf(page).first()).toBeVisible();
  return menuOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

test('an operator opens every page of the console, and a record of each list: each loads, and is accessible', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const places = await enter(page, 'operator');
  expect(places.length).toBeGreaterThan(20);
  for (const place of places) {
    await test.step(place, async () => {
      await page.locator(`nav a[href="${place}"]`).click();
      await expect(page).toHaveURL(new RegExp(place));
      await expectWhole(page);
      if (!(await opensRows(page))) return;
      const list = page.url();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      // a page of its own, or more of it below its row
      const below = page.locator('main tbody td[colspan]');
      await expect.poll(async () => page.url() !== list || (await below.count()) > 0).toBe(true);
      await expectWhole(page);
    });
  }
});

/** Whether a list has rows that open; in one whose rows open below themselves, only those of which there is more to tell. */
async function opensRows(page: Page): Promise<boolean> {
  const rows = await page.locator('main .RaDataTable-clickableRow').count();
  const below = await page.locator('main thead .RaDataTable-expandHeader').count();
  return rows > 0 && (below === 0 || (await page.locator('main tbody .RaDataTable-expandIcon').count()) > 0);
}

/** Keeps the list that is open under a name by the keyboard, opens it again as it was, and lets it go. */
async function keepList(page: Page, place: string, filter: string): Promise<void> {
  const at = (to: Page) => new URL(to.url()).searchParams.get('filter');
  await page.goto(url(`${place}?filter=${encodeURIComponent(filter)}`));
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog', { name: 'Kept lists' });
  await expect(dialog.getByLabel('Keep this list as')).toBeFocused();
  await page.keyboard.type('What I look at each morning');
  await page.keyboard.press('Enter');
  const own = dialog.getByRole('button', { name: 'What I look at each morning', exact: true });
  await expect(own).toBeVisible();
  await expectAccessible(page);
  await page.goto(url(`${place}?filter={}`));
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await page.keyboard.press('v');
  await own.click();
  await expect.poll(() => at(page)).toBe(filter);
  await page.keyboard.press('v');
  await dialog.getByRole('button', { name: 'Let go of What I look at each morning' }).click();
  await expect(own).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
}

const closed: Readonly<
  Record<
    'moderator' | 'support' | 'finance',
    { readonly sees: string; readonly filter: string; readonly not: string[] }
  >
> = {
  moderator: { sees: '/admin/cases', filter: '{"queue":"decided"}', not: ['/admin/ledger-accounts', '/admin/jobs'] },
  support: {
    sees: '/admin/orders',
    filter: '{"status":"refunded"}',
    not: ['/admin/ledger-accounts', '/admin/approvals'],
  },
  finance: {
    sees: '/admin/ledger-accounts',
    filter: '{"account":"deposit"}',
    not: ['/admin/cases', '/admin/approvals'],
  },
};

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  for (const [who, { sees, filter, not }] of Object.entries(closed)) {
    test(`${who} sees what is theirs at the console, keeps a list of it, and is refused the rest`, async ({ page }) => {
      const places = await enter(page, who as DemoAccount);
      expect(places).toContain(sees);
      for (const place of not) {
        expect(places).not.toContain(place);
        const answer = await page.request.get(url(`/api${place}`));
        expect(answer.status(), place).toBe(403);
      }
      await page.locator(`nav a[href="${sees}"]`).click();
      await expect(
        page
          .getByRole('table')
          .or(page.getByText(/^Nothing/))
          .first(),
      ).toBeVisible();
      await expectAccessible(page);
      await keepList(page, sees, filter);
    });
  }
});

test('a moderator works through a reported post by the keyboard: opens, claims, decides', async ({ page }) => {
  await enter(page, 'moderator');
  await menuOf(page).filter({ hasText: 'Cases and appeals' }).click();
  await expect(page.getByRole('cell', { name: 'Post' }).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'As its readers see it' })).toBeVisible();
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name, exact: typeof name === 'string' });
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const claim = page.getByRole('button', { name: 'Claim', exact: true });
  const letGo = page.getByRole('button', { name: 'Let it go' });
  await expect(claim.or(letGo)).toBeVisible();
  if (await claim.isVisible()) await press('Claim');
  await expect(letGo).toBeVisible();
  await expectAccessible(page);
  await press('Decide');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Outcome').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Leave it' }).press('Enter');
  await dialog.getByLabel('What its owner reads').fill('Nothing here breaks a rule.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decide' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('It is decided.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Decided', { exact: true }).first()).toBeVisible();
  const cases = await send<{ state: string }[]>(
    page.context(),
    'GET',
    `/api/admin/cases?filter=${encodeURIComponent('{"queue":"decided"}')}&range=[0,24]&sort=["decidedAt","DESC"]`,
  );
  expect(cases.length).toBeGreaterThan(0);
});
