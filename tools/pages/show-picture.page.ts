import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Locator, Page } from '@playwright/test';
import { goLive, openMine, schedule, showCard, titled } from './evening.ts';
import { expect, expectAccessible, gate, send, signIn, signInAs, test, toasts, url, viewports } from './house.ts';
import { stage } from './stage.ts';

const PICTURE = '**/api/live-shows/*/picture';
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

test('what is no picture or too large is refused before it is sent, and a false one by the server', async ({
  context,
  page,
}) => {
  const show = await schedule(context);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await openMine(page, show.title);
  const dialog = await edit(page, show.title);
  await file(dialog).setInputFiles({ name: 'set.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(dialog.getByText(/^This is not a picture that can be shown/)).toBeVisible();
  await expect(file(dialog)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  const large = Buffer.alloc(6 * 1024 * 1024);
  await file(dialog).setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(dialog.getByText('This picture has 6.0 MB. Choose one of at most 5 MB.')).toBeVisible();
  expect(sent).toEqual([]);

  await file(dialog).setInputFiles({ name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(page)).toContainText('Picture Not Saved');
  expect(sent).toHaveLength(1);
  await expect(dialog).toBeVisible();
  await expect(file(dialog)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Remove the picture' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
});

test('a new show is made once, though its picture takes two tries, and tells how far the picture is', async ({
  context,
  page,
}) => {
  await context.clearCookies();
  await signInAs(context, 'Small Act');
  const title = titled('With A Poster');
  await page.goto(url('/live-shows'));
  await page.getByRole('button', { name: 'Create Show' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Show' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Genre').selectOption('Jazz');
  await dialog.getByLabel('Date and time').fill(`${new Date().getUTCFullYear() + 1}-03-13T21:30`);
  await file(dialog).setInputFiles(await png(page));
  const arrived = gate();
  await page.route(PICTURE, async (route) => {
    await arrived.opened;
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Create Show' }).click();
  await expect(dialog.getByText('Sending the picture...')).toBeVisible();
  await expect(dialog.getByRole('meter', { name: 'Picture sent, percent' })).toBeVisible();
  arrived.open();
  await expect(toasts(page)).toContainText('Picture Not Saved');
  await expect(dialog.getByText('The connection broke while the file was sent.')).toBeVisible();
  await page.unroute(PICTURE);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(page)).toContainText('Live Show Created!');
  const mine = await send<Show[]>(context, 'GET', `/api/live-shows?owner=me&q=${encodeURIComponent(title)}`);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.thumbnailUrl).not.toBeNull();
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
      await watching.goto(stage(show.id));
      await expect(watching.getByRole('img', { name: `Picture of ${show.title}` })).toBeVisible();
      await expectAccessible(watching);
      await room.close();
    });
  });
}

test('a picture that does not load leaves its place to a poster', async ({ context, page }) => {
  const show = await schedule(context);
  await page.route(/\/api\/live-shows\?.*limit=24/, async (route) => {
    const answer = await route.fetch();
    const shows = (await answer.json()) as Show[];
    await route.fulfill({
      response: answer,
      json: shows.map((each) => ({ ...each, thumbnailUrl: '/files/none.png' })),
    });
  });
  await page.goto(url(`/live-shows?q=${encodeURIComponent(show.title)}`));
  const image = showCard(page, show.title).locator('img').first();
  await expect(image).toHaveAttribute('src', /^\/assets\/.*\.svg$/);
});
