import { defineConfig } from '@playwright/test';
import pages from '../pages/playwright.config.ts';

/** Makes the short film of the landing page, by the browser and the platform of the page tests: `npm run film`. */
export default defineConfig({
  ...pages,
  testDir: '.',
  testMatch: 'film.take.ts',
  globalSetup: '../pages/platform.ts',
  timeout: 300_000,
  retries: 0,
  reporter: [['list']],
});
