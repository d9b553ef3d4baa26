import type { Show } from '@marquee/command-api/contract/shows.ts';
import { showCard as card, openMine, schedule } from './evening.ts';
import { expect, expectAccessible, send, signIn, signInAs, test, toasts, url } from './house.ts';

test.describe('My Shows', () => {
  test('lists only mine, whatever the server answers (LS90, P277)', async ({ context, page }) => {
    await signIn(context, 'artist');
    const show = await schedule(context);
    await page.route(/\/api\/live-shows\?.*owner=me/, async (route) => {
      const answer = await route.fetch();
      const shows = (await answer.json()) as Show[];
      const foreign = {
        ...show,
        id: '00000000-0000-4000-8000-000000000001',
        userId: '00000000-0000-4000-8000-000000000002',
      };
      await route.fulfill({ response: answer, json: [...shows, { ...foreign, title: 'Not Mine' }] });
    });
    await openMine(page, show.title);
    await expect(card(page, show.title)).toBeVisible();
    await expect(page.getByText('Not Mine')).toHaveCount(0);
    await expect(page.getByText('Long Road Home')).toHaveCount(0);
    await expect(card(page, show.title).getByText('Earnings')).toBeVisible();
  });

  test('Go Live opens the Streaming tab, End Stream ends it (LS91, LS92, LS93, ST235, C288)', async ({
    context,
    page,
  }) => {
    await signIn(context, 'artist');
    const show = await schedule(context);
    const mine = await openMine(page, show.title);
    await expect(mine.getByRole('button', { name: 'End Stream' })).toHaveCount(0);
    const [change] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'PATCH'),
      mine.getByRole('button', { name: 'Go Live' }).click(),
    ]);
    expect(change.postDataJSON()).toEqual({ status: 'live' });
    await expect(page.getByRole('tab', { name: 'Streaming' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: show.title })).toBeVisible();

    await page.getByRole('tab', { name: /^My Shows/ }).click();
    await expect(mine.getByText('🔴 LIVE')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Go Live' })).toHaveCount(0);
    await mine.getByRole('button', { name: 'End Stream' }).click();
    await page.getByRole('dialog', { name: 'End the show?' }).getByRole('button', { name: 'End Stream' }).click();
    await expect(mine.getByText('🔴 LIVE')).toHaveCount(0);
    await openMine(page, show.title);
    await expect(mine.getByText('⏹️ ENDED')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Go Live' })).toHaveCount(0);
  });

  test('below 100 followers Go Live says how many are missing (ST242)', async ({ context, page }) => {
    await signInAs(context, 'Small Act');
    const show = await schedule(context);
    await openMine(page, show.title);
    await card(page, show.title).getByRole('button', { name: 'Go Live' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nearly there' });
    await expect(dialog).toContainText('100');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(card(page, show.title).getByText('📅 SCHEDULED')).toBeVisible();
  });

  test('a show is edited, and cancelled with its reason', async ({ context, page }) => {
    await signIn(context, 'artist');
    const show = await schedule(context);
    await openMine(page, show.title);
    const more = page.getByRole('button', { name: `More for ${show.title}` });
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit show' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Show' });
    await expect(edit.getByLabel('Title')).toHaveValue(show.title);
    await edit.getByLabel('Location').fill('The Other Room, Reno');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(toasts(page)).toContainText('Show changed');
    await expect(card(page, show.title)).toContainText('The Other Room, Reno');

    await more.click();
    await page.getByRole('menuitem', { name: 'Cancel show' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel this show?' });
    await cancel.getByRole('button', { name: 'Cancel show' }).click();
    await expect(cancel.getByText('Say why, the buyers will read it')).toBeVisible();
    await cancel.getByLabel('Why').fill('The roof leaks.');
    await cancel.getByRole('button', { name: 'Cancel show' }).click();
    await expect(toasts(page)).toContainText('Show cancelled');
    await expect((await openMine(page, show.title)).getByText('UNKNOWN')).toBeVisible();
  });

  test('who has no show reads how to begin', async ({ context, page }) => {
    await signInAs(context, 'No Act Yet');
    expect(await send<Show[]>(context, 'GET', '/api/live-shows?owner=me')).toEqual([]);
    await page.goto(url('/live-shows?tab=mine'));
    await expect(page.getByText('You have no shows yet')).toBeVisible();
    await expectAccessible(page);
  });
});
