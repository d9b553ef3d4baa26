import type { Page } from '@playwright/test';
import { begin, settle } from './box-office.ts';
import { goLive, schedule, showCard } from './evening.ts';
import { expect, expectAccessible, send, signIn, signInAs, test, url } from './house.ts';
import { stage } from './stage.ts';

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

test('E311 EN217: the picture of the studio reaches who holds a ticket, goes on after a break, and ends with the ticket', async ({
  browser,
  context,
  page,
}) => {
  await context.addInitScript(paintTheClock);
  await signIn(context, 'artist');
  const show = await goLive(context, await schedule(context));
  const room = await browser.newContext();
  const email = await signInAs(room, 'Ada');
  const fan = await room.newPage();
  await fan.goto(stage(show.id));
  await expect(fan.getByText('The picture takes a ticket')).toBeVisible();
  const order = await begin(room, show, { name: 'Ada', email });
  await settle(room, order);
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

  await send(room, 'POST', `/api/tickets/${order.ticketId}/refund`, {});
  await expect(fan.getByText('The picture takes a ticket')).toBeVisible();
  await expect(fan.getByLabel(/, live$/)).toBeHidden();
  await room.close();
});

test('LS88 EN217: what was broadcast plays again for who holds a ticket, from anywhere in it, and goes on where they left', async ({
  browser,
  context,
  page,
}) => {
  await context.addInitScript(paintTheClock);
  await signIn(context, 'artist');
  const show = await goLive(context, await schedule(context));
  const room = await browser.newContext();
  const email = await signInAs(room, 'Ada');
  const fan = await room.newPage();
  await settle(room, await begin(room, show, { name: 'Ada', email }));
  await fan.goto(stage(show.id));
  await page.goto(stage(show.id));
  await page.getByRole('button', { name: 'Turn on camera' }).click();
  await shows(fan);
  await send(context, 'POST', `/api/live-shows/${show.id}/polls`, { question: 'Encore?', options: ['Yes', 'No'] });
  const video = fan.getByLabel(LIVE);
  const played = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const asked = await played();
  await expect.poll(async () => (await played()) - asked).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'End Stream' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Stream' }).click();

  await fan.goto(url('/live-shows'));
  await showCard(fan, show.title)
    .getByRole('button', { name: /^View Replay/ })
    .click();
  await fan.getByRole('button', { name: /^Play, / }).click();
  await shows(fan, REPLAY);
  const replay = fan.getByLabel(REPLAY);
  const at = () => replay.evaluate((element: HTMLVideoElement) => element.currentTime);
  await fan.getByRole('button', { name: /Encore\?/ }).click();
  await expect(fan.getByRole('button', { name: /Encore\?/ })).toHaveAttribute('aria-current', 'true');
  await fan.getByRole('slider', { name: 'Position' }).press('Home');
  await expect.poll(at).toBeLessThan(1.5);
  await expectAccessible(fan);
  await expect.poll(at).toBeGreaterThan(2);
  await fan.getByRole('button', { name: 'Pause' }).click();
  await expect(fan.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(async () => {
    await fan.reload();
    await expect(fan.getByRole('button', { name: /^Continue from 0:0[2-9]/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await fan.getByRole('button', { name: /^Continue from/ }).click();
  await shows(fan, REPLAY);
  expect(await at()).toBeGreaterThan(2);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Recording' })).toContainText('1 person has begun the replay');
  await page.getByRole('button', { name: 'Delete replay' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete replay' }).click();
  await expect(page.getByText(/^The artist has taken the recording down/)).toBeVisible();
  await fan.reload();
  await expect(fan.getByText(/^The artist has taken the recording down/)).toBeVisible();
  await room.close();
});

test('EN217: an artist without a camera goes on the air by sound alone, and is heard again after the show', async ({
  browser,
  context,
  page,
}) => {
  await signIn(context, 'artist');
  const show = await goLive(context, await schedule(context));
  const room = await browser.newContext();
  const email = await signInAs(room, 'Ada');
  const fan = await room.newPage();
  await settle(room, await begin(room, show, { name: 'Ada', email }));
  await fan.goto(stage(show.id));
  await page.goto(stage(show.id));
  await page.getByRole('button', { name: 'Microphone only' }).click();
  await expect(page.getByText('On the air')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
  await expectAccessible(page);
  await expect(fan.getByText('By sound alone')).toBeVisible();
  const heard = (label: RegExp) => () =>
    fan.getByLabel(label).evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(heard(LIVE)).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'End Stream' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Stream' }).click();
  await fan.reload();
  await fan.getByRole('button', { name: /^Play, / }).click();
  await expect(fan.getByText('By sound alone')).toBeVisible();
  await expect.poll(heard(REPLAY)).toBeGreaterThan(1);
  await room.close();
});
