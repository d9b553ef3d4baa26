import { chromium as playwright } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../testing/platform-process.ts';
import { chromium } from './chromium.ts';
import { expect, test, url } from './house.ts';

test('the landing page is whole for everyone: accessibility 100, and findable', async () => {
  test.setTimeout(180_000);
  const { executablePath, args } = await chromium();
  const port = await freePort();
  const browser = await playwright.launch({
    executablePath,
    // The package's software rendering in the browser's own process would be measured along with the page.
    args: [...args.filter((arg) => arg !== '--in-process-gpu'), '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(url('/'), { port, output: 'json', logLevel: 'error' });
    const scores = Object.entries(run?.lhr.categories ?? {}).map(([name, { score }]) => [
      name,
      Math.round((score ?? 0) * 100),
    ]);
    // Performance is told, not asserted: it is a figure of the machine as much as of the page.
    console.log(`Lighthouse, landing page, mobile: ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}`);
    expect(Object.fromEntries(scores)).toMatchObject({ accessibility: 100, seo: 100 });
  } finally {
    await browser.close();
  }
});
