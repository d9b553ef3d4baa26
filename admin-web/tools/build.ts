import { join, resolve } from 'node:path';
import { buildWebApp } from '../../tools/web-build/build.ts';

const web = resolve(import.meta.dirname, '..');

/** The folder of the built console: `index.html` is its one page, `assets/` never changes. */
export const ADMIN_WEB_DIST = join(web, 'dist');

/** Builds the console unless `dist` was built from these very sources. */
export function buildAdminWeb(): Promise<void> {
  return buildWebApp(web);
}

if (import.meta.main) await buildAdminWeb();
