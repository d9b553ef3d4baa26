import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Page } from '@playwright/test';
import { showFor } from './box-office.ts';
import { expect, expectAccessible, send, signIn, signInAs, test, toasts, url, viewports } from './house.ts';
import { liveShow, messages, say, stage, windowOf } from './stage.ts';

test.describe('artist and audience, each in a window of their own', () => {
  test('what one says the other reads, viewers are counted, and blanks are ignored (LS95, LS97, LS98, V268)', async ({
    browser,
    context,
    page,
  }) => {
    const show = await liveShow(context);
    await page.goto(stage(show.id));
    await expect(page.getByText('1 viewer', { exact: true })).toBeVisible();

    const watching = await windowOf(browser, 'Front Row', show);
    await expect(watching.getByText('2 viewers')).toBeVisible();
    await expect(page.getByText('2 viewers')).toBeVisible();
    await expect(watching.getByText('Picture comes with the next act')).toBeVisible();

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

    await watching.context().close();
    await expect(page.getByText('1 viewer', { exact: true })).toBeVisible();
  });

  test('the artist deletes a message and keeps its author from writing', async ({ browser, context, page }) => {
    const show = await liveShow(context);
    await page.goto(stage(show.id));
    const watching = await windowOf(browser, 'Back Row', show);
    await say(watching, 'Boo');
    const boo = messages(page).filter({ hasText: 'Boo' });
    await boo.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Delete message' }).click();
    await expect(boo).toHaveCount(0);
    await expect(messages(watching).filter({ hasText: 'Boo' })).toHaveCount(0);

    await say(watching, 'Still here');
    await messages(page).filter({ hasText: 'Still here' }).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Time out for 5 minutes' }).click();
    await expect(toasts(page)).toContainText('write again in 5 minutes');
    await expect(watching.getByText(/^You can read along, and write again at/)).toBeVisible();
    await expectAccessible(watching);
    await watching.context().close();
  });

  test('everybody votes once, and both see the count', async ({ browser, context, page }) => {
    const show = await liveShow(context);
    await page.goto(stage(show.id));
    const watching = await windowOf(browser, 'Front Row', show);
    await expect(watching.getByText('2 viewers')).toBeVisible();

    await page.getByRole('button', { name: /^Start Poll/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Question').fill('Louder?');
    await dialog.getByLabel('Answer 1').fill('Yes');
    await dialog.getByLabel('Answer 2').fill('No');
    await dialog.getByRole('button', { name: 'Start Poll' }).click();
    const poll = (window: Page) => window.getByRole('article', { name: 'Poll: Louder?' });
    await poll(watching).getByRole('button', { name: 'Yes' }).click();
    await expect(poll(watching)).toContainText('100% (1)');
    await expect(poll(watching).getByRole('button')).toHaveCount(0);
    await expect(poll(page)).toContainText('100% (1)');
    await watching.context().close();
  });
});

test.describe('stream tickets', () => {
  const offer = (page: Page) => page.getByRole('link', { name: 'Get a stream ticket' });

  test('are offered at their price while a show is to come, and not once it is over', async ({ context, page }) => {
    const show = await showFor(context, 'Front Row');
    await page.goto(stage(show.id));
    await expect(offer(page)).toBeVisible();
    await expect(page.getByText('$5.00, $4.75 of it for the artist.')).toBeVisible();

    // what is left of the tiers stands as it was: that it is over is enough
    await page.route(`**/api/live-shows/${show.id}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as Show), status: 'ended' } });
    });
    await page.reload();
    await expect(page.getByText('This show was not recorded.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toHaveCount(0);
  });

  test('to a free show are said to be free', async ({ context, page }) => {
    await signInAs(context, 'Front Row');
    const shows = await send<Show[]>(context, 'GET', '/api/live-shows?q=Porch%20Light%20Sessions');
    await page.goto(stage(shows[0]?.id ?? ''));
    await expect(page.getByText('This show is free to watch.')).toBeVisible();
    await expect(offer(page)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/\$0|pay-per-view/);
    await expectAccessible(page);
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
    });
  });
}
