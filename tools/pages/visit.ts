import process from 'node:process';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { networkAddress } from '../testing/network-address.ts';

/** Of the platform of this browser: those that run at once have one each, so that none sees what another does to the house. */
function own(variable: 'MARQUEE_URL' | 'MARQUEE_DATA'): string | undefined {
  const all = process.env[variable]?.split(' ') ?? [];
  return all[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % all.length];
}

export const url = (path: string) => new URL(path, own('MARQUEE_URL')).href;

/** The data folder of the platform, for what no page and no call can do; a platform that was started by hand is named by its folder in `MARQUEE_DATA` as well. */
export const dataFolder = () => own('MARQUEE_DATA');
export const password = 'marquee-tonight';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** By platform and person: a file may have a platform of its own, whose sessions are good nowhere else. */
const sessions = new Map<string, Cookies>();
const emails = new Map<string, string>();
const here = (who: string) => `${url('/')} ${who}`;

/** Stops the clock of a page before it opens: from here on only `page.clock.runFor` lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/** Calls the platform as whoever is signed in to a browser; the answer's body. Fails on a refusal. */
export async function send<Answer>(
  context: BrowserContext,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = { origin: url('/').slice(0, -1) };
  const answer = await context.request.fetch(url(path), { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true);
  return answer.json() as Promise<Answer>;
}

export type DemoAccount = 'fan' | 'artist' | 'parent' | 'operator' | 'colleague' | 'moderator' | 'support' | 'finance';

/** Signs a browser in as a demo account, without a page. One session serves all tests. */
export async function signIn(context: BrowserContext, who: DemoAccount): Promise<void> {
  const known = sessions.get(here(who));
  if (known) return context.addCookies(known);
  await send(context, 'POST', '/api/auth/sign-in/email', { email: `${who}@marquee.test`, password });
  sessions.set(here(who), await context.cookies());
}

/** Makes a new person and signs the browser in as them; answers their e-mail. */
export async function signUp(context: BrowserContext, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}-${Date.now()}@marquee.test`;
  await send(context, 'POST', '/api/auth/sign-up/email', { email, name, password });
  return email;
}

/** Signs a browser in as a person of this run, who is made at the first call. Answers their e-mail. */
export async function signInAs(context: BrowserContext, name: string): Promise<string> {
  const [known, email] = [sessions.get(here(name)), emails.get(here(name))];
  if (known && email) {
    await context.addCookies(known);
    return email;
  }
  const fresh = await signUp(context, name);
  emails.set(here(name), fresh);
  sessions.set(here(name), await context.cookies());
  return fresh;
}

/** Where the link of a mail leads, once it is in the outbox. Leaves the page there. */
export async function linkInMail(page: Page, to: string, subject: RegExp, label: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: to }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto(url('/api/dev/outbox'));
    await expect(row.first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await row.first().getByRole('link').click();
  const link = page.frameLocator('iframe').getByRole('link', { name: label });
  return (await link.getAttribute('href')) ?? '';
}

/** The toasts on the page, as a screen reader finds them, also over a dialog: title and words of each are its text. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
}

/** A promise that a test lets go. */
export function gate(): { readonly open: () => void; readonly opened: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, opened: promise };
}

/** Fails on anything that WCAG 2.2 AA's automatic rules find, once nothing fades in or out any more. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Put together in the page: otherwise another one is opened for it each time, in a process of its own, which is handed whatever
  // passed as well. No page that is looked at has a frame of another origin, the only thing that this leaves out.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  expect(told).toEqual([]);
}

/** The widths at which a page is looked at: a desk and a phone. */
export const viewports = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Who reads of shows: at a desk by the clock of Los Angeles, and with a phone by that of Tokyo. */
export const readers = [
  { viewport: viewports[0], timezoneId: 'America/Los_Angeles' },
  { viewport: viewports[1], timezoneId: 'Asia/Tokyo' },
] as const;

/** A UTC instant as the clock of a place shows it: `9:30 PM`. */
export function clockOf(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
}

/**
 * Every test comes from a network address of its own, so that no limit of an address counts what others did; and a page
 * fails its test when the browser reports an error of a script, or something that our content security policy forbids.
 */
export const test = base.extend({
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'x-forwarded-for': networkAddress() }),
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        // What has no source was no script of the page, but the browser itself.
        if (sourceFile) reportError(new Error(`${effectiveDirective} forbids ${blockedURI} of ${sourceFile}`));
      });
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});
export { expect };
