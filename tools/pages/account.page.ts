import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { openEntry, readZip } from '@marquee/infra/zip/read-zip.ts';
import { atConsole, listed, sayVerb } from './desk.ts';
import { whileFull } from './full-disk.ts';
import { newcomer } from './people.ts';
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

    test('what the platform holds about somebody is made, downloaded, and has what they said; where it cannot be, they read so and ask again', async ({
      browser,
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
      await whileFull('exports', async () => {
        await page.getByRole('button', { name: 'Prepare my data' }).click();
        await expect(page.getByText('Being prepared. We write to you when it is ready.')).toBeVisible();
        // it is tried for minutes; whoever sees that nothing comes of it ends it
        const running = listed('jobs', { kind: 'export', state: 'running' });
        const { page: desk, leave } = await atConsole(browser, 'operator', running, 1280);
        await desk.getByRole('row').filter({ hasText: 'export/' }).click();
        const end = {
          confirm: 'Take it back',
          reason: 'The disk is full.',
          said: 'It is told to take back what it did.',
        };
        await sayVerb(desk, 'Cancel', end);
        await leave();
        await expect(page.getByText('This one could not be made. Ask for a new one.')).toBeVisible();
        await expectAccessible(page);
      });
      await page.getByRole('button', { name: 'Prepare a new one' }).click();
      const save = page.getByRole('button', { name: /^Download/ });
      await expect(save).toBeVisible({ timeout: 60_000 });
      const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
      expect(file.suggestedFilename()).toBe('marquee-my-data.zip');
      const texts = await textsIn(await readFile(await file.path()));
      expect(texts.some((text) => text.includes(words))).toBe(true);
      await expectAccessible(page);
    });

    test('who leaves is signed out, may come back for 14 days; once erased, nothing of theirs is left to read, and counts stand', async ({
      browser,
      context,
      page,
    }) => {
      const { page: friend, leave } = await newcomer(browser, 'Stays On');
      const [kept, answer, own] = [titled('Who comes along'), titled('Count me in'), titled('My last word')];
      const { id: postId } = await send<{ id: string }>(friend.context(), 'POST', '/api/posts', { content: kept });
      const name = titled('Leaves For Now');
      const email = await signUp(context, name);
      const { id } = await send<{ id: string }>(context, 'GET', '/api/auth/user');
      await send(context, 'POST', '/api/posts', { content: own });
      await send(context, 'POST', `/api/posts/${postId}/comments`, { content: answer });
      await send(context, 'PUT', `/api/likes/post/${postId}`);
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
      await expect(page.getByRole('link', { name: /^Account of/ })).toBeVisible();
      // wherever they come in
      const keep = page.getByRole('button', { name: 'Keep my account' });
      await keep.click();
      await expect(toasts(page).first()).toBeVisible();
      await page.reload();
      await expect(keep).toHaveCount(0);
      await friend.goto(url('/social'));
      const post = friend.getByRole('article').filter({ hasText: kept });
      await expect(friend.getByText(own)).toBeVisible();
      await send(context, 'POST', '/api/account/erase', { confirm: 'erase', when: 'now' });
      await expect(async () => {
        await friend.reload();
        await expect(post.getByRole('button', { name: '1 like' })).toBeVisible();
        await expect(friend.getByText(own)).toHaveCount(0, { timeout: 1000 });
      }).toPass({ timeout: 40_000 });
      await post.getByRole('button', { name: /comments?$/ }).press('Enter');
      await expect(post.getByLabel('Say something to this')).toBeVisible();
      await expect(friend.getByText(answer)).toHaveCount(0);
      await expect(friend.getByText(name)).toHaveCount(0);
      await friend.goto(url(`/profile?person=${id}`));
      await expect(friend.getByText('There is no such person')).toBeVisible();
      await leave();
    });
  });
}
