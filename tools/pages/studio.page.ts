import type { Poll } from '@marquee/command-api/contract/stage.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, send, test, toasts, url } from './house.ts';
import { liveShow, messages, stage, windowOf } from './stage.ts';

/** The devices behind a picture, which can be asked whether they run long after the picture is gone. */
const tracksOf = (picture: Locator) =>
  picture.evaluateHandle((video: HTMLVideoElement) => (video.srcObject as MediaStream).getTracks());

const pollIn = (window: Page) => window.getByRole('article', { name: 'Poll: Louder?' });

/** Asks the room, as the show's artist, who is signed in to `context`. */
const askLouder = (context: BrowserContext, showId: string) =>
  send<Poll>(context, 'POST', `/api/live-shows/${showId}/polls`, { question: 'Louder?', options: ['Yes', 'No'] });

async function endStream(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End Stream' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Stream' }).click();
}

test('the studio has picture, LIVE, viewers, earnings, messages, quality, chat and quick actions (LS94, LS95)', async ({
  context,
  page,
}) => {
  const show = await liveShow(context);
  await page.goto(stage(show.id));
  const picture = page.getByRole('region', { name: 'Stage' });
  await expect(picture.getByRole('img', { name: 'LIVE' })).toBeVisible();
  await expect(picture.getByText('1 viewer')).toBeVisible();
  const tiles = page.getByRole('main').locator('dl').first();
  for (const [label, value] of [
    ['Viewers', '1'],
    ['Earnings', '$0.00'],
    ['Messages', '0'],
    ['Quality', 'HD'],
  ] as const) {
    await expect(tiles.locator('div').filter({ hasText: label })).toContainText(value);
  }
  await expect(page.getByRole('heading', { name: 'Live chat' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  for (const name of ['Request Tips $5', 'Start Poll', 'Share Screen']) {
    await expect(page.getByRole('button', { name: new RegExp(`^${name.replace('$', '\\$')}`) })).toBeVisible();
  }
  await expectAccessible(page);
});

test('the camera gives a preview that can be muted and turned off', async ({ context, page }) => {
  await context.grantPermissions(['camera', 'microphone'], { origin: url('/').slice(0, -1) });
  const show = await liveShow(context);
  await page.goto(stage(show.id));
  await page.getByRole('button', { name: 'Turn on camera' }).click();
  const preview = page.getByLabel('Camera preview');
  await expect(preview).toBeVisible();
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Microphone' }).click();
  await expect(page.getByRole('button', { name: 'Microphone' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Your camera is off')).toBeVisible();
});

test('a camera that the browser refuses is said, with what to do', async ({ context, page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  const show = await liveShow(context);
  await page.goto(stage(show.id));
  await page.getByRole('button', { name: 'Turn on camera' }).click();
  await expect(page.getByText('The camera is blocked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the quick actions ask for tips, start a poll and share the screen (LS96)', async ({ context, page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = () => Promise.resolve(document.createElement('canvas').captureStream(1));
  });
  const show = await liveShow(context);
  await page.goto(stage(show.id));
  await page.getByRole('button', { name: /^Request Tips \$5/ }).click();
  await expect(toasts(page)).toContainText('The room is asked');
  await expect(messages(page).filter({ hasText: '$5.00' })).toBeVisible();

  await page.getByRole('button', { name: /^Start Poll/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Start Poll' });
  await dialog.getByRole('button', { name: 'Start Poll' }).click();
  await expect(dialog.getByText('Ask something')).toBeVisible();
  await expect(dialog.getByText('Give at least two options')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByLabel('Question').fill('Which song next?');
  await dialog.getByLabel('Answer 1').fill('The slow one');
  await dialog.getByLabel('Answer 2').fill('The fast one');
  await dialog.getByRole('button', { name: 'Start Poll' }).click();
  const poll = page.getByRole('article', { name: 'Poll: Which song next?' });
  await expect(poll).toContainText('The slow one');
  await poll.getByRole('button', { name: 'Close poll' }).click();
  await expect(poll).toContainText('Closed');

  await page.getByRole('button', { name: /^Share Screen/ }).click();
  await expect(page.getByLabel('Your shared screen')).toBeVisible();
  await page.getByRole('button', { name: /^Stop Sharing/ }).click();
  await expect(page.getByRole('button', { name: /^Share Screen/ })).toBeVisible();
});

test('End Stream asks once, then the stage is over', async ({ context, page }) => {
  const show = await liveShow(context);
  await page.goto(stage(show.id));
  await page.getByRole('button', { name: 'End Stream' }).click();
  const dialog = page.getByRole('dialog', { name: 'End the show?' });
  await dialog.getByRole('button', { name: 'Keep playing' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'End Stream' }).click();
  await dialog.getByRole('button', { name: 'End Stream' }).click();
  // The button that had the focus is gone: who works by keyboard goes on from here.
  await expect(page.getByText('This show is over.')).toBeFocused();
  await expect(page.getByText('The show is over, and so is its chat.')).toBeVisible();
});

test('who came by the tab stays with the show that they end', async ({ context, page }) => {
  const show = await liveShow(context);
  // Of all shows that are on, the page takes the first.
  await page.route(/owner=me/, async (route) => {
    const response = await context.request.get(url(`/api/live-shows/${show.id}`));
    await route.fulfill({ json: [await response.json()] });
  });
  await page.goto(url('/live-shows?tab=streaming'));
  await endStream(page);
  await expect(page.getByText('This show is over.')).toBeFocused();
  await expect(page.getByRole('heading', { name: show.title })).toBeVisible();
});

for (const where of ['here', 'elsewhere'] as const) {
  test(`camera, microphone and shared screen stop with the show, when it is ended ${where}`, async ({
    context,
    page,
  }) => {
    await context.grantPermissions(['camera', 'microphone'], { origin: url('/').slice(0, -1) });
    await page.addInitScript(() => {
      navigator.mediaDevices.getDisplayMedia = () => Promise.resolve(document.createElement('canvas').captureStream(1));
    });
    const show = await liveShow(context);
    await page.goto(stage(show.id));
    await page.getByRole('button', { name: 'Turn on camera' }).click();
    await page.getByRole('button', { name: /^Share Screen/ }).click();
    const devices = [
      await tracksOf(page.getByLabel('Camera preview')),
      await tracksOf(page.getByLabel('Your shared screen')),
    ];
    const running = async () => {
      const states = await Promise.all(
        devices.map((tracks) => tracks.evaluate((each) => each.map((track) => track.readyState))),
      );
      return states.flat();
    };
    expect(await running()).toEqual(['live', 'live', 'live']);

    if (where === 'here') await endStream(page);
    else await send(context, 'PATCH', `/api/live-shows/${show.id}/status`, { status: 'ended' });
    await expect(page.getByText('This show is over.')).toBeVisible();
    await expect.poll(running).toEqual(['ended', 'ended', 'ended']);
    const picture = page.getByRole('region', { name: 'Stage' });
    await expect(picture).toContainText('Camera, microphone and shared screen are off.');
    await expect(picture.locator('video')).toHaveCount(0);
    await expect(picture.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('a poll stands closed with its count as soon as its show is over', async ({ browser, context, page }) => {
  const show = await liveShow(context);
  await page.goto(stage(show.id));
  const [voter, idler] = [await windowOf(browser, 'Front Row', show), await windowOf(browser, 'Back Row', show)];
  await expect(page.getByText('3 viewers')).toBeVisible();
  await askLouder(context, show.id);
  await pollIn(voter).getByRole('button', { name: 'Yes' }).click();
  await expect(pollIn(idler).getByRole('button', { name: 'No' })).toBeVisible();
  await endStream(page);
  for (const window of [page, voter, idler]) {
    await expect(pollIn(window)).toContainText('Closed');
    await expect(pollIn(window)).toContainText('100% (1)');
    await expect(pollIn(window).getByRole('button')).toHaveCount(0);
  }
  await voter.context().close();
  await idler.context().close();
});

test('who votes in a poll that closed unheard is told so, and sees it closed', async ({ browser, context }) => {
  const show = await liveShow(context);
  const poll = await askLouder(context, show.id);
  const deaf = await windowOf(browser, 'Front Row', show);
  await deaf.routeWebSocket(/\/socket$/, () => {});
  await deaf.reload();
  await expect(pollIn(deaf).getByRole('button', { name: 'Yes' })).toBeVisible();
  await send(context, 'POST', `/api/polls/${poll.id}/close`);
  await pollIn(deaf).getByRole('button', { name: 'Yes' }).click();
  await expect(toasts(deaf)).toContainText('This poll is closed.');
  await expect(pollIn(deaf)).toContainText('Closed');
  await expect(pollIn(deaf).getByRole('button')).toHaveCount(0);
  await deaf.context().close();
});
