import type { Locator } from '@playwright/test';
import { openMine, schedule, titled } from './show-fixtures.ts';
import { expect, expectAccessible, signIn, test, url } from './visit.ts';

/** The devices behind a picture, which can be asked whether they run long after the picture is gone. */
const tracksOf = (picture: Locator) =>
  picture.evaluateHandle((video: HTMLVideoElement) => (video.srcObject as MediaStream).getTracks());

test('from Go Live to End Stream: the studio with camera, microphone and screen, which stop with the show (LS93, LS94, ST235)', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['camera', 'microphone'], { origin: url('/').slice(0, -1) });
  await page.addInitScript(() => {
    const shared = document.createElement('canvas').captureStream(1);
    Object.assign(window, { shared });
    navigator.mediaDevices.getDisplayMedia = () => Promise.resolve(shared);
  });
  await signIn(context, 'artist');
  const show = await schedule(context, { title: titled('Supercalifragilisticexpialidocious') });
  const mine = await openMine(page, show.title);
  await mine.getByRole('button', { name: 'Go Live' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go live now' }).click();
  await expect(page.getByRole('tab', { name: 'Streaming' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: show.title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stage' }).getByRole('img', { name: 'LIVE' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Microphone only' }).click();
  await expect(page.getByText('By sound alone')).toBeVisible();
  await expect(page.getByText('On the air')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Turn on camera' }).click();
  const preview = page.getByLabel('Camera preview');
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Microphone' }).click();
  await expect(page.getByRole('button', { name: 'Microphone' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Your camera is off')).toBeVisible();

  await page.getByRole('button', { name: 'Turn on camera' }).click();
  await expect(page.getByRole('combobox', { name: 'Camera' })).not.toHaveValue('');
  const camera = await tracksOf(preview);
  await page.getByRole('button', { name: /^Share Screen/ }).click();
  const everything = page.getByLabel('What everybody sees');
  await expect.poll(() => everything.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(1280);
  await page.getByRole('combobox', { name: 'Screen and camera' }).selectOption('Side by side');
  await expectAccessible(page);
  const devices = [
    camera,
    await page.evaluateHandle(() => (window as unknown as { shared: MediaStream }).shared.getTracks()),
  ];
  const running = async () => {
    const states = await Promise.all(
      devices.map((tracks) => tracks.evaluate((each) => each.map((track) => track.readyState))),
    );
    return states.flat();
  };
  expect(await running()).toEqual(['live', 'live', 'live']);
  await page.getByRole('button', { name: 'End Stream' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Stream' }).click();
  // the button that had the focus is gone: who works by keyboard goes on from here
  await expect(page.getByText('This show is over.')).toBeFocused();
  await expect.poll(running).toEqual(['ended', 'ended', 'ended']);
  const picture = page.getByRole('region', { name: 'Stage' });
  await expect(page.getByText('Camera, microphone and shared screen are off.')).toBeVisible();
  await expect(picture.getByRole('button', { name: /^Play, / })).toBeVisible();
  const streams = (videos: (HTMLElement | SVGElement)[]) =>
    videos.map((video) => 'srcObject' in video && video.srcObject);
  expect(await picture.locator('video').evaluateAll(streams)).toEqual([null]);
  await expectAccessible(page);
});
