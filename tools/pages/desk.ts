import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type DemoAccount, expect, expectAccessible, send, signIn, url } from './visit.ts';

/** Somebody of the staff at the console. */
export interface Desk {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Closes their browser. */
  leave(): Promise<void>;
}

/** Somebody of the staff with a browser of their own, at an address of the console. */
export async function atConsole(
  browser: Browser,
  who: DemoAccount,
  address: string,
  width: 390 | 1280 | 1920,
): Promise<Desk> {
  const context = await browser.newContext({ viewport: { width, height: width === 1920 ? 1080 : 900 } });
  await signIn(context, who);
  const page = await context.newPage();
  await page.goto(url(`/admin${address}`));
  return { page, context, leave: () => context.close() };
}

/** Comes from the dashboard to one of the queues that it counts; the menu beside it may have a link of the same name. */
export async function openQueue(page: Page, name: string): Promise<void> {
  if (!page.url().endsWith('/dashboard')) await page.goto(url('/admin/dashboard'));
  await page.locator('#main-content').getByRole('link', { name, exact: true }).click();
}

/** A page of the console is there, accessible, and nothing of it has failed. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('.RaLoading-root')).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.locator('.MuiAlert-colorError')).toHaveCount(0);
}

/** A list of the console under a filter. */
export const listed = (list: string, filter: object) => `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Says a verb whose button is in `at`, with a reason; where it asks for more than that, `fill` gives it. Waits for what came of it. */
export async function sayVerb(
  page: Page,
  button: string,
  { confirm, reason, said }: { readonly confirm: string; readonly reason: string; readonly said: string | RegExp },
  at: Pick<Page, 'getByRole'> = page,
): Promise<void> {
  await at.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').last().fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog.getByText(said)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** The case about a thing that somebody reported, once the queue has it. */
export async function caseAbout(staff: BrowserContext, subjectId: string): Promise<string> {
  let found: string | undefined;
  const filter = encodeURIComponent('{"queue":"open"}');
  await expect(async () => {
    const open = await send<{ id: string; subjectId: string }[]>(
      staff,
      'GET',
      `/api/admin/cases?filter=${filter}&range=[0,99]&sort=["openedAt","DESC"]`,
    );
    found = open.find((one) => one.subjectId === subjectId)?.id;
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}
