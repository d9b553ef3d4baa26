import type { ChatLine } from '@marquee/command-api/contract/shows-live.ts';
import type { Page } from '@playwright/test';
import { liveShow, liveShowUrl, messages, say, windowOf } from './live-show.ts';
import { expect, expectAccessible, signIn, test, url, viewports } from './visit.ts';

test.describe('artist and audience, each in a window of their own', () => {
  test('what one says, asks and deletes the other sees, viewers are counted, and blanks are ignored (LS95, LS97, LS98, V268)', async ({
    browser,
    context,
    page,
  }) => {
    const show = await liveShow(context);
    await page.goto(liveShowUrl(show.id));
    await expect(page.getByText('0 viewers', { exact: true })).toBeVisible();

    const watching = await windowOf(browser, 'Front Row', show);
    await expect(watching.getByText('1 viewer', { exact: true })).toBeVisible();
    await expect(page.getByText('1 viewer', { exact: true })).toBeVisible();
    await expect(watching.getByText('The picture takes a ticket')).toBeVisible();

    await say(watching, 'Good evening from the front row');
    await expect(messages(page).filter({ hasText: 'Good evening from the front row' })).toBeVisible();
    await expect(watching.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await say(page, 'Good evening to you');
    const answer = messages(watching).filter({ hasText: 'Good evening to you' });
    await expect(answer).toContainText('On stage');

    const sent: string[] = [];
    watching.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await say(watching, '   ');
    await say(watching, 'That was nothing');
    await expect(messages(page).filter({ hasText: 'That was nothing' })).toBeVisible();
    expect(sent).toHaveLength(1);
    await expect(messages(page)).toHaveCount(3);

    await page.getByRole('button', { name: /^Start Poll/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Question').fill('Louder?');
    await dialog.getByLabel('Answer 1').fill('Yes');
    await dialog.getByLabel('Answer 2').fill('No');
    await dialog.getByRole('button', { name: 'Start Poll' }).click();
    const poll = (window: Page) => window.getByRole('article', { name: 'Poll: Louder?' });
    await poll(watching).getByRole('button', { name: 'Yes' }).click();
    await expect(poll(watching)).toContainText('100% (1)');
    await expect(poll(page)).toContainText('100% (1)');

    const said = messages(page).filter({ hasText: 'That was nothing' });
    await said.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Delete message' }).click();
    await expect(messages(watching).filter({ hasText: 'That was nothing' })).toHaveCount(0);
    await messages(page).filter({ hasText: 'front row' }).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Time out for 5 minutes' }).click();
    await expect(watching.getByText(/^You can read along, and write again at/)).toBeVisible();
    await expectAccessible(watching);

    await watching.context().close();
    await expect(page.getByText('0 viewers', { exact: true })).toBeVisible();
  });
});

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the stage of somebody else can be used by everybody', async ({ context, page }) => {
      await signIn(context, 'fan');
      await page.goto(url('/live-shows'));
      await page
        .getByRole('button', { name: /^Watch Live/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Live chat' })).toBeVisible();
      await expect(messages(page).first()).toBeVisible();
      await expectAccessible(page);
      if (viewport.width < 1024) return;
      // beside the picture the line to write is on a low screen too, and stays when one reads on
      await page.setViewportSize({ width: viewport.width, height: 800 });
      const line = page.getByRole('textbox', { name: 'Message' });
      await expect(line).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollBy(0, 150));
      await expect(line).toBeInViewport({ ratio: 1 });
    });
  });
}

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
  await page.goto(liveShowUrl(show.id));
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
