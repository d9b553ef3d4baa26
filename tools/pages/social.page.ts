import type { Post } from '@marquee/command-api/contract/social.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { movesOn, noteMoves } from './moves.ts';
import { newcomer } from './people.ts';
import { payWith, titled } from './show-fixtures.ts';
import { expect, expectAccessible, send, signInAs, signUp, test, toasts, url, viewports } from './visit.ts';

const postWith = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a post with a picture is written, liked and answered by the keyboard alone (SO147)', async ({
      context,
      page,
    }) => {
      await signInAs(context, 'Wanda Keys');
      await page.goto(url('/social'));
      const words = titled('Soundcheck is over');
      await page.getByLabel('Say something').focus();
      await page.keyboard.type(words);
      const pictures = page.getByLabel('Pictures and videos', { exact: true });
      // what only calls itself a picture is refused, and what was typed stays
      await pictures.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('No picture.') });
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByRole('button', { name: 'Take broken.png out' }).click();
      await expect(page.getByLabel('Say something')).toHaveValue(words);
      await pictures.setInputFiles({
        name: 'stage.png',
        mimeType: 'image/png',
        buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } }),
      });
      await page.getByLabel('Description of stage.png').fill('An empty stage');
      await page.getByRole('button', { name: 'Post', exact: true }).press('Enter');
      const post = postWith(page, words);
      await expect(post.getByRole('img', { name: 'An empty stage' })).toBeVisible();
      await expect(page.getByLabel('Say something')).toHaveValue('');
      await post.getByRole('button', { name: '0 likes' }).press('Enter');
      await expect(post.getByRole('button', { name: '1 like', pressed: true })).toBeVisible();
      await post.getByRole('button', { name: /comments$/ }).press('Enter');
      await post.getByLabel('Say something to this').focus();
      await page.keyboard.type('See you at the bar.');
      await post.getByRole('button', { name: 'Comment', exact: true }).press('Enter');
      await expect(post.getByRole('listitem').filter({ hasText: 'See you at the bar.' })).toBeVisible();
      await expect(toasts(page)).toHaveCount(0);
      // what lies half under the bar is measured by its visible half
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });

    test('nothing moves while the feed loads, its pictures with it, nor on home or a profile (SO147)', async ({
      context,
      page,
    }) => {
      await signInAs(context, 'Wanda Keys');
      await noteMoves(page);
      await page.goto(url('/social'));
      await expect(page.getByRole('article').nth(2)).toBeVisible();
      expect(await movesOn(page)).toEqual([]);
      const posts = await send<Post[]>(context, 'GET', '/api/posts?feed=all');
      for (const [address, last] of [
        ['/', 'Coming up'],
        ['/home-v1', 'Coming up'],
        ['/profile', 'Followers'],
        [`/profile?person=${posts[0]?.userId}`, 'Followers'],
      ] as const) {
        await page.goto(url(address));
        await expect(page.getByRole('heading', { name: last })).toBeVisible();
        const moves = await movesOn(page);
        const sum = moves.reduce((all, [share]) => all + share, 0);
        expect(sum, `${address}: ${JSON.stringify(moves)}`).toBeLessThan(0.05);
      }
    });

    test('what is typed outlives a break of the network, and a second try posts once', async ({ context, page }) => {
      await signInAs(context, 'Wanda Keys');
      await page.goto(url('/social'));
      const words = titled('Between two cells');
      await page.getByLabel('Say something').fill(words);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await expect(toasts(page).first()).toBeVisible();
      await expect(page.getByLabel('Say something')).toHaveValue(words);
      await context.setOffline(false);
      await page.reload();
      await expect(page.getByLabel('Say something')).toHaveValue(words);
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await expect(postWith(page, words)).toHaveCount(1);
      await page.reload();
      await expect(postWith(page, words)).toHaveCount(1);
    });

    test('an exclusive post opens for who is of age and has paid; a declined card opens nothing (SO147, SO152)', async ({
      browser,
      context,
      page,
    }) => {
      const { page: author, leave } = await newcomer(browser, 'Behind Curtain');
      const words = titled('The argument about the tempo');
      await send(author.context(), 'POST', '/api/auth/user/age', { birthDate: '1984-05-06' });
      await exclusive(author.context(), words);
      await signUp(context, 'Pays To Read');
      await page.goto(url('/social'));
      const locked = page.getByRole('article', { name: 'Post by Behind Curtain' }).first();
      await locked.getByRole('button', { name: 'Unlock for $4' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Birth date/).fill('1990-02-03');
      await dialog.getByRole('button', { name: 'Verify Age' }).click();
      await dialog.getByRole('button', { name: 'Continue to payment' }).click();
      await payWith(page, 'Declined');
      await expect(toasts(page).first()).toContainText('Payment Failed');
      await expect(page.getByText(words)).toHaveCount(0);
      await expectAccessible(page);
      await payWith(page, 'Succeeds');
      await expect(toasts(page).filter({ hasText: 'Unlocked' })).toBeVisible();
      await expect(postWith(page, words)).toBeVisible();
      await leave();
    });

    test('a private person lets a follower in, who then reads them; a block ends that in the other window at once (SO152)', async ({
      browser,
      context,
      page,
    }) => {
      const closed = await newcomer(browser, 'Quiet Person');
      await send(closed.page.context(), 'PATCH', '/api/auth/user/privacy', { private: true });
      const words = titled('Only for friends');
      await send(closed.page.context(), 'POST', '/api/posts', { content: words });
      await signUp(context, 'Asks Nicely');
      await page.goto(url(`/profile?person=${closed.id}`));
      await page.getByRole('button', { name: /^Request to follow/ }).click();
      await expect(page.getByRole('button', { name: /^Requested/ })).toBeVisible();
      await expect(page.getByText(words)).toHaveCount(0);
      await closed.page.goto(url('/account'));
      // who is declined reads nothing, and may ask again
      await closed.page.getByRole('button', { name: 'Decline Asks Nicely' }).click();
      await expect(closed.page.getByText('Nobody is waiting for an answer.')).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: /^Request to follow/ }).click();
      await expect(page.getByText(words)).toHaveCount(0);
      await closed.page.reload();
      await expect(page.getByRole('button', { name: /^Requested/ })).toBeVisible();
      await closed.page.getByRole('button', { name: 'Accept Asks Nicely' }).click();
      // nothing is loaded anew here from now on: each window is told
      await expect(page.getByRole('button', { name: /^Following/ })).toBeVisible({ timeout: 2000 });
      await expect(page.getByText(words)).toBeVisible();
      const feed = await context.newPage();
      await feed.goto(url('/social'));
      await expect(postWith(feed, words)).toBeVisible();
      const alone = await context.newPage();
      const { id } = await send<{ id: string }>(context, 'GET', '/api/auth/user');
      const [post] = await send<Post[]>(context, 'GET', `/api/posts?author=${closed.id}`);
      await alone.goto(url(`/social?post=${post?.id}`));
      await expect(postWith(alone, words)).toBeVisible();
      await closed.page.goto(url(`/profile?person=${id}`));
      await closed.page.getByRole('button', { name: 'More about Asks Nicely' }).click();
      await closed.page.getByRole('menuitem', { name: 'Block' }).click();
      await expect(closed.page.getByRole('button', { name: 'Unblock' })).toBeVisible();
      for (const window of [page, feed, alone]) {
        await expect(window.getByText(words)).toHaveCount(0, { timeout: 2000 });
        await expect(window.getByText('Quiet Person')).toHaveCount(0);
      }
      await expect(feed.getByRole('article').first()).toBeVisible();
      const answer = await page.request.get(url(`/api/people/${closed.id}`));
      expect(answer.status()).toBe(404);
      await closed.leave();
    });

    test('a story is read, and gone from the tray, and where it was open, once its 24 hours are over (SO152, ST241)', async ({
      browser,
      context,
      page,
    }) => {
      const { page: author, id, leave } = await newcomer(browser, 'Tells Stories');
      const words = titled('Only today');
      await send(author.context(), 'POST', '/api/stories', { content: words });
      await signUp(context, 'Reads Stories');
      await send(context, 'PUT', `/api/follows/${id}`);
      await page.clock.install();
      await page.goto(url('/social'));
      const tray = page.getByRole('region', { name: 'Stories' });
      await tray.getByRole('button', { name: 'Stories of Tells Stories: 1 story, new' }).press('Enter');
      const viewer = page.getByRole('dialog', { name: 'Tells Stories' });
      await viewer.getByRole('button', { name: 'Hold' }).click();
      await expect(viewer.getByText(words)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);
      const seen = tray.getByRole('button', { name: 'Stories of Tells Stories: 1 story, seen' });
      await expect(seen).toBeVisible();
      await seen.click();
      await viewer.getByRole('button', { name: 'Hold' }).click();
      await page.clock.fastForward('24:01:00');
      await expect(seen).toHaveCount(0);
      await expect(page.getByText(words)).toHaveCount(0);
      await page.goto(url(`/social?stories=${id}`));
      await expect(tray.getByText('No stories right now.')).toBeVisible();
      await expect(viewer).toHaveCount(0);
      await leave();
    });
  });
}

function exclusive(context: BrowserContext, content: string): Promise<Post> {
  return send(context, 'POST', '/api/posts', { content, isExclusive: true, price: 4 });
}
