import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { goLive, schedule } from './show-fixtures.ts';
import { signIn, signInAs, url } from './visit.ts';

/** The address of the page of a live show. */
export const liveShowUrl = (showId: string) => url(`/live-shows?tab=streaming&show=${showId}`);

/** The lines of the chat. */
export function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Live chat' }).getByRole('listitem');
}

/** Writes a line and sends it. */
export async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** A live show of the demo artist, who is signed in to `context`. */
export async function liveShow(context: BrowserContext): Promise<Show> {
  await signIn(context, 'artist');
  return goLive(context, await schedule(context));
}

/** A live show in a window of another person, in a browser of their own: the caller closes its context. */
export async function windowOf(browser: Browser, name: string, show: Pick<Show, 'id'>): Promise<Page> {
  const room = await browser.newContext();
  await signInAs(room, name);
  const page = await room.newPage();
  await page.goto(liveShowUrl(show.id));
  return page;
}
