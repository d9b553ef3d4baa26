import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { openEntry, readZip } from '@marquee/infra/zip/read-zip.ts';
import { titled } from './show-fixtures.ts';
import { clockOf, expect, expectAccessible, password, readers, send, signUp, test, toasts, url } from './visit.ts';

/** Every file of an archive, as text. */
async function textsIn(zip: Buffer): Promise<string[]> {
  const source = { bytes: zip.length, read: async (start: number, end: number) => zip.subarray(start, end) };
  const entries = (await readZip(source)) ?? [];
  return Promise.all(entries.map(async (entry) => text(await openEntry(source, entry))));
}

for (const reader of readers) {
  test.describe(`at ${reader.viewport.width} px`, () => {
    test.use(reader);

    test('what the platform holds about somebody is made, downloaded, and has what they said', async ({
      context,
      page,
    }) => {
      await signUp(context, 'Takes It Along');
      const words = titled('To be taken along');
      await send(context, 'POST', '/api/posts', { content: words });
      await page.goto(url('/account'));
      const [session] = await send<{ startedAt: string }[]>(context, 'GET', '/api/auth/list-sessions');
      const since = clockOf(session?.startedAt ?? '', reader.timezoneId);
      await expect(page.getByText(new RegExp(`^Since .+, ${since}`))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Prepare my data' }).click();
      const save = page.getByRole('button', { name: /^Download/ });
      await expect(save).toBeVisible({ timeout: 60_000 });
      const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
      expect(file.suggestedFilename()).toBe('marquee-my-data.zip');
      const texts = await textsIn(await readFile(await file.path()));
      expect(texts.some((text) => text.includes(words))).toBe(true);
      await expectAccessible(page);
    });
  });
}

test('who leaves is signed out, may come back for 14 days, and then is as before', async ({ context, page }) => {
  const email = await signUp(context, 'Leaves For Now');
  await page.goto(url('/account'));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Type the word erase to go on')).toBeVisible();
  await dialog.getByLabel('Type erase').fill('erase');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(url('/'));
  await expect.poll(async () => (await page.request.get(url('/api/auth/user'))).status()).toBe(401);
  await page.goto(url('/api/login'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const keep = page.getByRole('button', { name: /^Keep/ });
  await expect(keep.or(page.getByRole('link', { name: /Keep/ })).first()).toBeVisible();
  await page.goto(url('/account'));
  await keep.first().click();
  await expect(toasts(page).first()).toBeVisible();
  await page.reload();
  await expect(keep).toHaveCount(0);
});
