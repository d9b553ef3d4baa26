import type { BrowserContext, Page } from '@playwright/test';
import { goLive, payWith, schedule } from './evening.ts';
import { expect, expectAccessible, signIn, signInAs, test, toasts, url, viewports } from './house.ts';

const stage = (showId: string) => url(`/live-shows?tab=streaming&show=${showId}`);
const messages = (page: Page) => page.getByRole('region', { name: 'Live chat' }).getByRole('listitem');

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** A live show of the demo artist, who is signed in to `context`. */
async function liveShow(context: BrowserContext) {
  await signIn(context, 'artist');
  return goLive(context, await schedule(context));
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
  await expect(page.getByText('This show is over.')).toBeVisible();
  await expect(page.getByText('The show is over, and so is its chat.')).toBeVisible();
});

test.describe('artist and audience, each in a window of their own', () => {
  test('what one says the other reads, viewers are counted, and blanks are ignored (LS95, LS97, LS98, V268)', async ({
    browser,
    context,
    page,
  }) => {
    const show = await liveShow(context);
    await page.goto(stage(show.id));
    await expect(page.getByText('1 viewer', { exact: true })).toBeVisible();

    const room = await browser.newContext();
    await signInAs(room, 'Front Row');
    const watching = await room.newPage();
    await watching.goto(stage(show.id));
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

    await room.close();
    await expect(page.getByText('1 viewer', { exact: true })).toBeVisible();
  });

  test('the artist deletes a message and keeps its author from writing', async ({ browser, context, page }) => {
    const show = await liveShow(context);
    await page.goto(stage(show.id));
    const room = await browser.newContext();
    await signInAs(room, 'Back Row');
    const watching = await room.newPage();
    await watching.goto(stage(show.id));
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
    await room.close();
  });

  test('everybody votes once, and both see the count', async ({ browser, context, page }) => {
    const show = await liveShow(context);
    await page.goto(stage(show.id));
    const room = await browser.newContext();
    await signInAs(room, 'Front Row');
    const watching = await room.newPage();
    await watching.goto(stage(show.id));
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
    await room.close();
  });

  test('a tip is paid with the sandbox card and stands in both chats', async ({ browser, context, page }) => {
    const show = await liveShow(context);
    await page.goto(stage(show.id));
    const room = await browser.newContext();
    await signInAs(room, 'Front Row');
    const watching = await room.newPage();
    await watching.goto(stage(show.id));
    await watching.getByRole('button', { name: 'Send a tip' }).click();
    const dialog = watching.getByRole('dialog');
    await dialog.getByLabel('Your own amount').fill('0.50');
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(dialog.getByText('A tip is $1 to $500')).toBeVisible();
    await dialog.getByRole('button', { name: '$10', exact: true }).click();
    await dialog.getByLabel('Message').fill('For the trumpet');
    await expectAccessible(watching);
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await payWith(watching, 'Declined');
    await expect(toasts(watching)).toContainText('Payment Failed');
    await payWith(watching, 'Succeeds');
    await expect(toasts(watching)).toContainText('Tip sent');
    for (const window of [watching, page]) {
      const line = messages(window).filter({ hasText: 'For the trumpet' });
      await expect(line).toContainText('$10.00');
    }
    await expect(page.getByText('Earnings, $10.00 of it tips')).toBeVisible();
    await room.close();
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
