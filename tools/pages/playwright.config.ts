import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromium } from './chromium.ts';

const { executablePath, args } = await chromium();

/** Pages in real browsers, each against a whole platform with demo data, which the global setup starts. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.page.ts',
  outputDir: '../../test-results',
  globalSetup: './platform.ts',
  // Both end what hangs; a slow machine that makes other pages meanwhile is let take its time.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  // One takes about one core, its platform included, while it does not wait for something: one more takes what the others leave.
  workers: Math.min(2, availableParallelism()) + 1,
  // On a busy machine a page may be late; a test that needed this is named at the end of the run.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 90_000,
    // what moves would be drawn again and again, at an eighth of the time of all; a colour in the midst of its change is none that anybody reads
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
    screenshot: 'only-on-failure',
    // recorded at each try it would cost a quarter of the time of all
    trace: 'on-first-retry',
  },
});
