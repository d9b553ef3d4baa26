import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Locator, Page } from '@playwright/test';
import { liveShowUrl } from './live-show.ts';
import { goLive, openMine, schedule, showCard } from './show-fixtures.ts';
import { expect, expectAccessible, gate, send, signIn, test, toasts, url, viewports } from './visit.ts';

const png = async (page: Page) => ({
  name: 'poster.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } }),
});
const file = (dialog: Locator) => dialog.locator('input[type="file"]');

async function edit(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit show' }).click();
  return page.getByRole('dialog', { name: 'Edit Show' });
}

/** Whether an image has pixels. */
const drawn = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth);

test.beforeEach(({ context }) => signIn(context, 'artist'));

test('a show gets its picture, another one, and none again (EN219)', async ({ context, page }) => {
  const show = await schedule(context);
  await openMine(page, show.title);
  let dialog = await edit(page, show.title);
  await expect(dialog.getByRole('img', { name: 'The poster that hangs without a picture' })).toBeVisible();
  await file(dialog).setInputFiles(await png(page));
  await expect(dialog.getByRole('img', { name: 'The picture as it will hang' })).toHaveAttribute('src', /^blob:/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(page)).toContainText('Show changed');
  const picture = showCard(page, show.title).getByRole('img', { name: `Picture of ${show.title}` });
  await expect.poll(() => drawn(picture)).toBeGreaterThan(0);
  const { thumbnailUrl } = await send<Show>(context, 'GET', `/api/live-shows/${show.id}`);
  expect(thumbnailUrl).toMatch(/^\/files\//);

  dialog = await edit(page, show.title);
  await expect(dialog.getByRole('button', { name: 'Replace' })).toHaveCount(0);
  await file(dialog).setInputFiles(await png(page));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  const replaced = await send<Show>(context, 'GET', `/api/live-shows/${show.id}`);
  expect(replaced.thumbnailUrl).not.toBeNull();

  dialog = await edit(page, show.title);
  await dialog.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(dialog.getByRole('img', { name: 'The poster that hangs without a picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(picture).toHaveCount(0);
  expect((await send<Show>(context, 'GET', `/api/live-shows/${show.id}`)).thumbnailUrl).toBeNull();
});

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('cards and the stage show it, say what it is, and keep their place while it comes', async ({
      browser,
      context,
      page,
    }) => {
      const show = await goLive(context, await schedule(context));
      const body = await png(page);
      await context.request.put(url(`/api/live-shows/${show.id}/picture`), {
        headers: { origin: url('/').slice(0, -1), 'content-type': 'image/png' },
        data: body.buffer,
      });
      const room = await browser.newContext({ viewport });
      await signIn(room, 'fan');
      const watching = await room.newPage();
      const picture = gate();
      await watching.route('**/files/**', async (route) => {
        await picture.opened;
        await route.continue();
      });
      await watching.goto(url(`/live-shows?q=${encodeURIComponent(show.title)}`));
      const card = showCard(watching, show.title);
      const heading = card.getByRole('heading');
      await expect(heading).toBeVisible();
      const before = await heading.boundingBox();
      picture.open();
      const image = card.getByRole('img', { name: `Picture of ${show.title}` });
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => drawn(image)).toBeGreaterThan(0);
      await watching.evaluate(() => window.scrollTo(0, 0));
      expect(await heading.boundingBox()).toEqual(before);
      await watching.goto(liveShowUrl(show.id));
      await expect(watching.getByRole('img', { name: `Picture of ${show.title}` })).toBeVisible();
      await expectAccessible(watching);
      await room.close();
    });
  });
}
