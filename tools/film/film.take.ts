import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Show } from '@marquee/command-api/contract/shows.ts';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { liveShowUrl, say } from '../pages/live-show.ts';
import { begin, myTickets, settle } from '../pages/purchases.ts';
import { payWith } from '../pages/show-fixtures.ts';
import { send, signIn, url } from '../pages/visit.ts';
import { encodeWebm } from './encode.ts';
import { HEIGHT, Screencast, WIDTH } from './screencast.ts';
import { playOnStage } from './stage-camera.ts';

const file = path.resolve(import.meta.dirname, '../../consumer-web/public/demo.webm');
const ROAD = 'Long Road Home';
const HIGHLIFE = 'Highlife at the Republic Bar';

/** The film: a visitor finds the house, takes two seats, has the tickets printed, and watches a show that is on. */
test('the film of the landing page', async ({ browser }) => {
  const cast = new Screencast();
  const viewport = { width: WIDTH, height: HEIGHT };
  const visitor = await browser.newPage({ viewport });
  await visitor.goto(url('/'));
  await cast.film(visitor, async () => {
    await visitor.waitForTimeout(1200);
    await glide(visitor, visitor.getByRole('heading', { name: 'On the bill' }));
    await visitor.waitForTimeout(1200);
  });
  await visitor.close();

  const room = await browser.newContext({ viewport });
  await signIn(room, 'fan');
  const fan = await room.newPage();
  await fan.goto(url('/live-shows'));
  await expect(fan.getByText(ROAD).first()).toBeVisible();
  await cast.film(fan, async () => {
    await fan.waitForTimeout(800);
    await glide(fan, fan.getByText(ROAD).first());
    await fan.waitForTimeout(900);
  });
  const road = await showNamed(room, ROAD);
  await fan.goto(url(`/tickets?show=${road.id}`));
  const goOn = fan.getByRole('button', { name: 'Continue to payment' });
  await expect(goOn).toBeVisible();
  await cast.film(fan, async () => {
    await fan.waitForTimeout(800);
    await fan.getByRole('button', { name: 'One more' }).click();
    await fan.waitForTimeout(700);
    await goOn.click();
    await expect(fan.getByRole('heading', { name: /^Pay \$/ })).toBeVisible();
    await fan.waitForTimeout(1200);
    await payWith(fan, 'Succeeds');
    await expect(myTickets(fan, road).getByText('Ready for entry').first()).toBeVisible();
    await fan.waitForTimeout(3000);
  });
  await watch(cast, room, fan);
  const film = await encodeWebm(browser, cast.frames, cast.milliseconds, {
    width: 960,
    height: 540,
    bitrate: 230_000,
    framesPerSecond: 12,
  });
  await writeFile(file, film);
  console.log(`${file}: ${Math.round(cast.milliseconds / 1000)} s, ${Math.round(film.length / 1024)} KB`);
});

/** The demo artist plays in a studio of their own, and the fan, who has a ticket, sees it and says so. */
async function watch(cast: Screencast, room: BrowserContext, fan: Page): Promise<void> {
  const show = await showNamed(room, HIGHLIFE);
  const studio = await room.browser()?.newContext();
  if (!studio) throw new Error('the browser is gone');
  await studio.addInitScript(playOnStage);
  await signIn(studio, 'artist');
  const stage = await studio.newPage();
  await stage.goto(liveShowUrl(show.id));
  await stage.getByRole('button', { name: 'Turn on camera' }).click();
  await expect(stage.getByText('On the air')).toBeVisible();
  await settle(room, await begin(room, show, { name: 'Luna Vega', email: 'fan@marquee.test' }));
  await fan.goto(liveShowUrl(show.id));
  const picture = fan.getByLabel(/, live$/);
  await expect
    .poll(() => picture.evaluate((video: HTMLVideoElement) => video.videoWidth), { timeout: 60_000 })
    .toBeGreaterThan(0);
  await cast.film(fan, async () => {
    await fan.waitForTimeout(2500);
    await say(fan, 'That brass section!');
    await fan.waitForTimeout(1500);
    await send(studio, 'POST', `/api/live-shows/${show.id}/polls`, { question: 'One more?', options: ['Yes', 'Two'] });
    await fan.waitForTimeout(3500);
  });
  await studio.close();
  await room.close();
}

async function showNamed(room: BrowserContext, title: string): Promise<Show> {
  const shows = await send<Show[]>(room, 'GET', '/api/live-shows');
  const show = shows.find((known) => known.title === title);
  if (!show) throw new Error(`the demo has no ${title}`);
  return show;
}

/** Scrolls to a place as a hand would. */
async function glide(page: Page, to: Locator): Promise<void> {
  await to.evaluate((element) => element.scrollIntoView({ behavior: 'smooth', block: 'center' }));
  await page.waitForTimeout(1400);
}
