import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node?: Node }[];
}

/** How far something moved, as a share of the window, and the beginning of what it says. */
export type Move = readonly [share: number, ...what: (string | undefined)[]];

/** Has every page that this tab opens from now on note what moves on it without having been touched. */
export async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: Move[] = [];
    Object.assign(globalThis, { moves });
    new PerformanceObserver((seen) => {
      for (const { value, sources } of seen.getEntries() as LayoutShift[])
        moves.push([value, ...sources.map(({ node }) => node?.textContent?.slice(0, 60))]);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved on the page that is open, once it is at rest. */
export async function movesOn(page: Page): Promise<readonly Move[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (globalThis as unknown as { moves: Move[] }).moves);
}
