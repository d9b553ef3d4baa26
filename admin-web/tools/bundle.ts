import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { replaceFolder, SOURCE_HASH_FILE } from '../../tools/web-build/build.ts';
import { compressAll } from '../../tools/web-build/compress.ts';
import { hashSources } from '../../tools/web-build/source-hash.ts';
import { ADMIN_WEB_DIST } from './build.ts';

const web = resolve(import.meta.dirname, '..');
const hash = await hashSources('admin-web');
// on the same disk as dist, and out of sight of git
const work = await mkdtemp(join(web, '../node_modules/.admin-web-'));
try {
  const site = join(work, 'site');
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: site, emptyOutDir: true },
  });
  await compressAll(site);
  await writeFile(join(site, SOURCE_HASH_FILE), hash);
  await replaceFolder(ADMIN_WEB_DIST, site);
} finally {
  await rm(work, { recursive: true, force: true });
}
