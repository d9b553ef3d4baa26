import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Browser, Page } from '@playwright/test';
import { liveShowUrl } from './live-show.ts';
import { LIVE, paintTheClock, REPLAY, shows } from './painted-clock.ts';
import { begin, settle } from './purchases.ts';
import { goLive, schedule, showCard } from './show-fixtures.ts';
import { expect, expectAccessible, send, signIn, signInAs, test, url } from './visit.ts';

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
  await fan.goto(liveShowUrl(show.id));
  await expect(fan.getByText('The picture takes a ticket')).toBeVisible();
  await settle(room, await begin(room, show, { name: 'Ada', email }));
  await fan.reload();
  await expect(fan.getByText('The stage is set')).toBeVisible();

  let cut = () => {};
  await page.routeWebSocket(/\/broadcast\/socket$/, (line) => {
    line.connectToServer();
    cut = () => void line.close({ code: 3000, reason: 'cut' });
  });
  await page.goto(liveShowUrl(show.id));
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
  await page.goto(liveShowUrl(show.id));
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
  await expect(async () => {
    await position.press('Home');
    await expect(position).toHaveAttribute('aria-valuetext', /^0:0[3-9] of/);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.reload();
    // one that has played to its end meanwhile, on a busy machine, begins again
    await page.getByRole('button', { name: /^(Play, |Continue from )/ }).click();
    await expect(position).toHaveAttribute('aria-valuetext', /^0:(0[3-9]|1\d) of/, { timeout: 2000 });
  }).toPass();
  await shows(page, REPLAY);
}

/** How far an element has played. */
function secondsOf(page: Page, label: RegExp): Promise<number> {
  return page.getByLabel(label).evaluate((element: HTMLVideoElement) => element.currentTime);
}
