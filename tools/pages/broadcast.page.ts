import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Browser, Page } from '@playwright/test';
import { begin, settle } from './box-office.ts';
import { goLive, schedule, showCard } from './show-fixtures.ts';
import { stage } from './stage.ts';
import { expect, expectAccessible, send, signIn, signInAs, test, url } from './visit.ts';

/** A camera that paints the milliseconds of the clock as 16 squares, and a microphone that hums. */
const paintTheClock = () => {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 360];
    const context = canvas.getContext('2d');
    setInterval(() => {
      if (!context) return;
      const now = Date.now() % 65_536;
      for (let bit = 0; bit < 16; bit++) {
        context.fillStyle = now & (1 << bit) ? '#fff' : '#000';
        context.fillRect((bit % 4) * 160, Math.floor(bit / 4) * 90, 160, 90);
      }
    }, 40);
    const audio = new AudioContext();
    const [hum, out] = [audio.createOscillator(), audio.createMediaStreamDestination()];
    hum.connect(out);
    hum.start();
    return new MediaStream([...canvas.captureStream(25).getTracks(), ...out.stream.getTracks()]);
  };
};

const [LIVE, REPLAY] = [/, live$/, /, replay$/];

/** Waits until the player shows a clock that goes on: a picture of the last few seconds, and a later one after that. */
async function shows(page: Page, label = LIVE): Promise<void> {
  const first = await clockOf(page, label);
  await expect.poll(async () => ((await clockOf(page, label)) - first + 65_536) % 65_536).toBeGreaterThan(500);
}

/** The clock that the player shows. */
async function clockOf(page: Page, label: RegExp): Promise<number> {
  const video = page.getByLabel(label);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
  return video.evaluate((element: HTMLVideoElement) => {
    const context = new OffscreenCanvas(4, 4).getContext('2d');
    context?.drawImage(element, 0, 0, 4, 4);
    const { data } = context?.getImageData(0, 0, 4, 4) ?? { data: [] };
    let shown = 0;
    for (let bit = 0; bit < 16; bit++) if ((data[bit * 4] ?? 0) > 127) shown |= 1 << bit;
    return shown;
  });
}

test('E311 LS88 EN217: the picture of the studio reaches who holds a ticket, also after a break, ends with the ticket, and plays again after the show', async ({
  browser,
  context,
  page,
}) => {
  test.setTimeout(240_000);
  await context.addInitScript(paintTheClock);
  await signIn(context, 'artist');
  const show = await goLive(context, await schedule(context));
  const room = await browser.newContext();
  const email = await signInAs(room, 'Ada');
  const fan = await room.newPage();
  await fan.goto(stage(show.id));
  await expect(fan.getByText('The picture takes a ticket')).toBeVisible();
  await settle(room, await begin(room, show, { name: 'Ada', email }));
  await fan.reload();
  await expect(fan.getByText('The stage is set')).toBeVisible();

  let cut = () => {};
  await page.routeWebSocket(/\/broadcast\/socket$/, (line) => {
    line.connectToServer();
    cut = () => void line.close({ code: 3000, reason: 'cut' });
  });
  await page.goto(stage(show.id));
  await page.getByRole('button', { name: 'Turn on camera' }).click();
  await expect(page.getByText('On the air')).toBeVisible();
  await shows(fan);
  await expectAccessible(fan);
  cut();
  await shows(fan);
  await expect(page.getByText('On the air')).toBeVisible();
  await leavesWithTheTicket(browser, show);

  await send(context, 'POST', `/api/live-shows/${show.id}/polls`, { question: 'Encore?', options: ['Yes', 'No'] });
  const asked = await secondsOf(fan, LIVE);
  await expect.poll(async () => (await secondsOf(fan, LIVE)) - asked).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'End Stream' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Stream' }).click();
  await playsAgain(fan, show);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Recording' })).toContainText('1 person has begun the replay');
  await page.getByRole('button', { name: 'Delete replay' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete replay' }).click();
  await expect(page.getByText(/^The artist has taken the recording down/)).toBeVisible();
  await fan.reload();
  await expect(fan.getByText(/^The artist has taken the recording down/)).toBeVisible();
  await room.close();
});

/** Somebody watches, and sees nothing any more as soon as they ask for their money back. */
async function leavesWithTheTicket(browser: Browser, show: Show): Promise<void> {
  const room = await browser.newContext();
  const email = await signInAs(room, 'Bo');
  const order = await begin(room, show, { name: 'Bo', email });
  await settle(room, order);
  const page = await room.newPage();
  await page.goto(stage(show.id));
  await shows(page);
  await send(room, 'POST', `/api/tickets/${order.ticketId}/refund`, {});
  await expect(page.getByText('The picture takes a ticket')).toBeVisible();
  await expect(page.getByLabel(LIVE)).toBeHidden();
  await room.close();
}

/** The replay of a show plays from its card, from a chapter, from its beginning, and from where the reader left. */
async function playsAgain(page: Page, show: Show): Promise<void> {
  await page.goto(url('/live-shows'));
  await showCard(page, show.title)
    .getByRole('button', { name: /^View Replay/ })
    .click();
  await page.getByRole('button', { name: /^Play, / }).click();
  await shows(page, REPLAY);
  const chapter = page.getByRole('button', { name: /Encore\?/ });
  await chapter.click();
  await expect(chapter).toHaveAttribute('aria-current', 'true');
  const position = page.getByRole('slider', { name: 'Position' });
  await position.press('Home');
  await expect(position).toHaveAttribute('aria-valuetext', /^0:0[0-2] of/);
  await expectAccessible(page);
  await expect(position).toHaveAttribute('aria-valuetext', /^0:0[3-9] of/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: /^Continue from 0:(0[3-9]|1)/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: /^Continue from/ }).click();
  await shows(page, REPLAY);
}

/** How far an element has played. */
function secondsOf(page: Page, label: RegExp): Promise<number> {
  return page.getByLabel(label).evaluate((element: HTMLVideoElement) => element.currentTime);
}
