import type { BrowserContext } from '@playwright/test';
import { type SfuServer, sfu, startSfu } from '../engines/sfu.ts';
import { liveShowUrl } from './live-show.ts';
import { platformOfFile } from './own-platform.ts';
import { LIVE, paintTheClock, shows } from './painted-clock.ts';
import { begin, settle } from './purchases.ts';
import { goLive, schedule } from './show-fixtures.ts';
import { expect, password, send, signUp, test } from './visit.ts';

let engine: SfuServer | undefined;
// the SFU is built and a second platform opens, both on a machine that has the first one to run
platformOfFile(
  'a platform whose pictures go through an SFU',
  async () => {
    const missing = await sfu.bring().then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (missing) console.warn(`Skipped: live pictures through a real SFU in a browser. ${missing}`);
    test.skip(missing !== undefined, missing ?? '');
    engine = await startSfu();
    const { url, token = '' } = engine.settings;
    return { LIVE_SFU_URL: url, LIVE_SFU_TOKEN: token };
  },
  480_000,
);
test.afterAll(() => engine?.server.stop());

test('E311 LS88: a camera reaches who holds a ticket through an SFU, in browsers, and ends with the ticket and with the show', async ({
  browser,
  context,
  page,
}) => {
  test.setTimeout(180_000);
  await context.addInitScript(paintTheClock);
  await send(context, 'POST', '/api/auth/sign-in/email', { email: 'artist@marquee.test', password });
  const show = await goLive(context, await schedule(context));
  const rooms: BrowserContext[] = [];
  const fan = async (name: string) => {
    const room = await browser.newContext();
    rooms.push(room);
    const email = await signUp(room, name);
    const order = await begin(room, show, { name, email });
    await settle(room, order);
    const watched = await room.newPage();
    await watched.goto(liveShowUrl(show.id));
    return { room, order, watched };
  };
  const ada = await fan('Ada');
  await expect(ada.watched.getByText('The picture comes as soon as the artist turns the camera on.')).toBeVisible();

  await page.goto(liveShowUrl(show.id));
  await page.getByRole('button', { name: 'Turn on camera' }).click();
  await expect(page.getByText('On the air')).toBeVisible();
  await shows(ada.watched);
  const bo = await fan('Bo');
  await shows(bo.watched);
  const figures = page.getByRole('region', { name: 'On the air' });
  await expect(figures).toContainText(/[12]\s*Most at once/);
  await expect(figures).toContainText(/0\.[1-9]|[1-9]\.\d/);

  await send(bo.room, 'POST', `/api/tickets/${bo.order.ticketId}/refund`, {});
  await expect(bo.watched.getByText('The picture takes a ticket')).toBeVisible();
  await expect(bo.watched.getByLabel(LIVE)).toBeHidden();

  // another studio of the same artist takes the stage: this one says so, and the picture goes on
  const second = await context.newPage();
  await second.goto(liveShowUrl(show.id));
  await second.getByRole('button', { name: 'Turn on camera' }).click();
  await expect(page.getByText('Another window of yours sends now.')).toBeVisible();
  await shows(ada.watched);
  await second.getByRole('button', { name: 'End Stream' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'End Stream' }).click();
  await expect(second.getByText('This show is over.')).toBeVisible();
  await expect(ada.watched.getByLabel(LIVE)).toBeHidden();
  for (const room of rooms) await room.close();
});
