/**
 * Measures how old the picture of a live show is that a ticket holder sees: a window of the studio whose camera paints its
 * clock, and one of a fan that reads it from each frame. Prints `GlassToGlass` as JSON.
 *
 * Usage: node tools/pages/glass-to-glass.ts SECONDS
 */
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { type Page, chromium as playwright } from '@playwright/test';
import { PlatformProcess } from '../testing/platform-process.ts';
import { chromium } from './chromium.ts';
import { liveShowUrl } from './live-show.ts';
import { LIVE, paintTheClock, shows } from './painted-clock.ts';
import { begin, settle } from './purchases.ts';
import { goLive, schedule } from './show-fixtures.ts';
import { signIn, signInAs } from './visit.ts';

/** Milliseconds. */
export interface GlassToGlass {
  readonly frames: number;
  readonly p50: number;
  readonly p95: number;
  /** From opening the player to the first picture, for who comes late. */
  readonly lateJoiner: number;
  /** From the end of a publisher's ten seconds without a network to a picture of after them. */
  readonly afterCut: number;
}

const CUT_MS = 10_000;
/** The clock that is painted begins anew after so many milliseconds. */
const CLOCK_MS = 65_536;

const seconds = Number(process.argv[2] ?? 60);
const platform = await PlatformProcess.start();
process.env.MARQUEE_URL = platform.url;
const { executablePath, args } = await chromium();
const browser = await playwright.launch({
  executablePath,
  args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
});
try {
  console.log(JSON.stringify(await measure()));
} finally {
  await browser.close();
  await platform.remove();
}

async function measure(): Promise<GlassToGlass> {
  const studio = await browser.newContext();
  await studio.addInitScript(paintTheClock);
  await signIn(studio, 'artist');
  const show = await goLive(studio, await schedule(studio));
  const room = await browser.newContext();
  const email = await signInAs(room, 'Ada');
  await settle(room, await begin(room, show, { name: 'Ada', email }));

  const stage = await studio.newPage();
  let broken = false;
  let cut = () => {};
  await stage.routeWebSocket(/\/broadcast\/socket$/, (line) => {
    if (broken) return void line.close({ code: 3000, reason: 'no network' });
    line.connectToServer();
    cut = () => void line.close({ code: 3000, reason: 'no network' });
  });
  await stage.goto(liveShowUrl(show.id));
  await stage.getByRole('button', { name: 'Turn on camera' }).click();
  const fan = await room.newPage();
  await fan.goto(liveShowUrl(show.id));
  await shows(fan);

  const ages = await agesOf(fan, seconds);
  const late = await room.newPage();
  await late.goto(liveShowUrl(show.id));
  const lateJoiner = await firstPicture(late);
  await late.close();

  broken = true;
  cut();
  await pause(CUT_MS);
  broken = false;
  const afterCut = await untilFresh(fan);
  ages.sort((a, b) => a - b);
  const share = (part: number) => ages[Math.min(ages.length - 1, Math.floor(ages.length * part))] ?? Number.NaN;
  return { frames: ages.length, p50: share(0.5), p95: share(0.95), lateJoiner, afterCut };
}

/** How old each frame is when it is shown, over so many seconds. */
async function agesOf(page: Page, length: number): Promise<number[]> {
  const video = page.getByLabel(LIVE);
  return video.evaluate(
    (element: HTMLVideoElement, { length, clock }) => {
      const context = new OffscreenCanvas(4, 4).getContext('2d', { willReadFrequently: true });
      const ages: number[] = [];
      const end = performance.now() + length * 1000;
      return new Promise<number[]>((resolve) => {
        const look = () => {
          context?.drawImage(element, 0, 0, 4, 4);
          const { data } = context?.getImageData(0, 0, 4, 4) ?? { data: [] };
          let painted = 0;
          for (let bit = 0; bit < 16; bit++) if ((data[bit * 4] ?? 0) > 127) painted |= 1 << bit;
          ages.push(((Date.now() % clock) - painted + clock) % clock);
          if (performance.now() < end) element.requestVideoFrameCallback(look);
          else resolve(ages);
        };
        element.requestVideoFrameCallback(look);
      });
    },
    { length, clock: CLOCK_MS },
  );
}

/** Milliseconds from the player's being there to its first picture. */
async function firstPicture(page: Page): Promise<number> {
  const video = page.getByLabel(LIVE);
  await video.waitFor({ state: 'attached' });
  const begun = performance.now();
  await video.evaluate(
    (element: HTMLVideoElement) =>
      new Promise<void>((resolve) => {
        if (element.videoWidth > 0 && element.readyState >= 2) resolve();
        else element.requestVideoFrameCallback(() => resolve());
      }),
  );
  return performance.now() - begun;
}

/** Milliseconds until a picture is shown that is younger than the break that has just ended. */
async function untilFresh(page: Page): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const [age = Number.NaN] = await agesOf(page, 0);
    if (age < CUT_MS / 2) return performance.now() - begun;
  }
}
