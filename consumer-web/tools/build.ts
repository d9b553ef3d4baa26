import { join, resolve } from 'node:path';
import { buildWebApp } from '../../tools/web-build/build.ts';

const web = resolve(import.meta.dirname, '..');

/** The folder of the built app: `index.html` is the landing page, `app.html` and `app-*.html` every other page, `assets/` never changes. */
export const CONSUMER_WEB_DIST = join(web, 'dist');
/** Holds the file in `dist` by the path of each page. */
export const PAGES_FILE = '.pages.json';

/** Builds the app unless `dist` was built from these very sources. */
export function buildConsumerWeb(): Promise<void> {
  return buildWebApp(web);
}

if (import.meta.main) await buildConsumerWeb();
