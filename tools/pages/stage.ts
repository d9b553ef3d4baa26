import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { goLive, schedule } from './evening.ts';
import { signIn, url } from './house.ts';

/** The address of a show's stage. */
export const stage = (showId: string) => url(`/live-shows?tab=streaming&show=${showId}`);

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
