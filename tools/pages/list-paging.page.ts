import type { ChatLine } from '@marquee/command-api/contract/stage.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, send, signIn, signInAs, test, url } from './house.ts';
import { liveShow, messages, stage } from './stage.ts';

const act = 'Prolific Act';
let word: string | undefined;

/** Signs in somebody who has thirty shows; the answer is a word that is in their titles and nowhere else. */
async function thirtyShows(context: BrowserContext): Promise<string> {
  await signInAs(context, act);
  if (word) return word;
  const rare = `residency${Date.now().toString(36)}`;
  // the list has room for demo shows and other tests' before these
  const first = Date.now() + 400 * 24 * 3600_000;
  for (let night = 1; night <= 30; night += 1) {
    const scheduledAt = new Date(first + night * 24 * 3600_000).toISOString();
    await send(context, 'POST', '/api/live-shows', {
      title: `${rare} ${night}`,
      description: '',
      genre: 'Indie',
      scheduledAt,
    });
  }
  word = rare;
  return rare;
}

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const more = (page: Page) => page.getByRole('button', { name: 'Show more shows' });

test('Browse Shows goes on at the press of a key, and the focus goes on with it', async ({ context, page }) => {
  const rare = await thirtyShows(context);
  await page.goto(url(`/live-shows?q=${rare}`));
  await expect(cards(page)).toHaveCount(24);
  await expectAccessible(page);
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(30);
  const titles = await cards(page).getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(30);
  await expect(page.getByRole('tabpanel').locator('li:has(> article)').nth(24)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '6 more shows, 30 in all.' })).toBeAttached();
  await expect(more(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('a page that does not come is said to be missing, and asked for again', async ({ context, page }) => {
  const rare = await thirtyShows(context);
  const next = /\/api\/live-shows\?.*cursor=/;
  await page.goto(url(`/live-shows?q=${rare}`));
  await page.route(next, (route) => route.fulfill({ status: 503, json: { code: 'X', message: 'Back in a minute.' } }));
  await more(page).focus();
  await page.keyboard.press('Enter');
  const failed = page.getByRole('alert').filter({ hasText: 'More shows did not load' });
  await expect(failed).toContainText('Back in a minute.');
  await expect(cards(page)).toHaveCount(24);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeFocused();
  await expectAccessible(page);
  await page.unroute(next);
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(30);
  await expect(failed).toHaveCount(0);
});

test('My Shows goes on to the last of mine (LS90)', async ({ context, page }) => {
  const rare = await thirtyShows(context);
  await page.goto(url('/live-shows?tab=mine'));
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByRole('tab', { name: /^My Shows/ })).toContainText('12+');
  await more(page).click();
  await expect(cards(page)).toHaveCount(24);
  await more(page).click();
  await expect(cards(page)).toHaveCount(30);
  await expect(page.getByRole('heading', { name: `${rare} 30` })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^My Shows/ })).not.toContainText('+');
});

test('the shows on sale go on, and the keys of the list with them (T107)', async ({ context, page }) => {
  await signIn(context, 'fan');
  await page.route(/\/api\/live-shows(\?cursor=.*)?$/, (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('limit', '3');
    return route.continue({ url: address.href });
  });
  await page.goto(url('/tickets'));
  const shows = page.getByRole('group', { name: 'Pick a show' }).getByRole('radio');
  await expect(shows).toHaveCount(3);
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(shows).toHaveCount(6);
  await expect(shows.nth(3)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(shows.nth(4)).toBeChecked();
});

test('the chat goes back to what was said before, and the reader stays where they were', async ({ context, page }) => {
  const show = await liveShow(context);
  const line = (count: number): ChatLine => ({
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    kind: 'message',
    authorId: null,
    username: 'June',
    message: `Line ${count}`,
    timestamp: new Date(Date.UTC(2026, 0, 1, 20, 0, count)).toISOString(),
    isSupporter: false,
    isOwner: false,
    amount: null,
  });
  const lines = Array.from({ length: 130 }, (_, count) => line(count + 1));
  await page.route(/\/messages(\?.*)?$/, (route) => {
    const before = new URL(route.request().url()).searchParams.get('before') ?? '9999';
    return route.fulfill({ json: lines.filter(({ timestamp }) => timestamp < before).slice(-100) });
  });
  await page.goto(stage(show.id));
  await expect(messages(page).filter({ hasText: 'Line 130' })).toBeVisible();
  const earlier = page.getByRole('button', { name: 'Earlier messages' });
  await earlier.focus();
  const looked = messages(page).filter({ hasText: /Line 31$/ });
  await expect(looked).toBeInViewport();
  const top = async () => Math.round((await looked.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  await page.keyboard.press('Enter');
  await expect(messages(page).filter({ hasText: /Line 1$/ })).toBeAttached();
  await expect(earlier).toHaveCount(0);
  await expect(messages(page)).toHaveCount(130);
  expect(Math.abs((await top()) - before)).toBeLessThan(60);
  await expect(page.getByRole('list', { name: 'What was said' })).toBeFocused();
});
