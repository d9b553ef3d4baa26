import { freePort } from '@marquee/infra/net/free-port.ts';
import { type BrowserContext, chromium as playwright } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromium } from './chromium.ts';
import { expect, signIn, test, url } from './visit.ts';

/** What Lighthouse says of a page on a phone, 0 to 100 each; `context` is who looks at it. */
async function scoresOf(path: string, context?: BrowserContext): Promise<Record<string, number>> {
  const { executablePath, args } = await chromium();
  const port = await freePort();
  const browser = await playwright.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const cookies = (await context?.cookies()) ?? [];
    const run = await lighthouse(url(path), {
      port,
      output: 'json',
      logLevel: 'error',
      ...(context && { extraHeaders: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } }),
    });
    const categories = Object.entries(run?.lhr.categories ?? {});
    return Object.fromEntries(categories.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]));
  } finally {
    await browser.close();
  }
}

/** Performance is told, not asserted: it is a figure of the machine as much as of the page. */
function tell(page: string, scores: Record<string, number>): void {
  const words = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
  console.log(`Lighthouse, ${page}, mobile: ${words.join(', ')}`);
}

test.describe.configure({ timeout: 180_000 });

test('the landing page is whole for everyone: accessibility 100, and findable', async () => {
  const scores = await scoresOf('/');
  tell('landing page', scores);
  expect(scores).toMatchObject({ accessibility: 100, seo: 100 });
});

test('so is the sign-in page: accessibility 100', async () => {
  const scores = await scoresOf('/api/login');
  tell('sign-in page', scores);
  expect(scores).toMatchObject({ accessibility: 100 });
});

for (const path of ['/live-shows', '/tickets']) {
  test(`so is ${path} for who is signed in: accessibility 100`, async ({ context }) => {
    await signIn(context, 'fan');
    const scores = await scoresOf(path, context);
    tell(path, scores);
    expect(scores).toMatchObject({ accessibility: 100 });
  });
}
