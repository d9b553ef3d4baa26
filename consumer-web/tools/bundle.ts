import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest } from 'vite';
import { paths, signInPath } from '../src/lib/paths.ts';
import { CONSUMER_WEB_DIST, SOURCE_HASH_FILE } from './build.ts';
import { compressAll } from './compress.ts';
import { preloadLinks } from './page-links.ts';
import { hashSources } from './source-hash.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
/** The page that the build starts from. */
const ENTRY = 'index.html';
/** Where in it the landing page's markup goes. */
const LANDING_PLACE = '<!--landing-->';
const SHELL = 'src/app/shell/shell.tsx';
/** Pages that bring their own code along, and the chunks that it is in. The others fetch it when the app is there. */
const OWN_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  [signInPath]: ['src/features/sign-in/sign-in-page.tsx'],
  [paths.liveShows]: [SHELL, 'src/features/live-shows/live-shows-page.tsx'],
  [paths.tickets]: [SHELL, 'src/features/tickets/tickets-page.tsx'],
};

const hash = await hashSources();
// on the same disk as dist, below the packages that the prerendering imports, and out of sight of git
const work = await mkdtemp(join(web, '../node_modules/.consumer-web-'));
try {
  const site = join(work, 'site');
  await bundle({ build: { outDir: site } });
  await bundle({ build: { outDir: join(work, 'server'), ssr: 'src/app/prerender.tsx', copyPublicDir: false } });
  await writePages(site, await renderLanding(join(work, 'server/prerender.js')));
  await compressAll(site);
  await writeFile(join(site, SOURCE_HASH_FILE), hash);
  await replaceFolder(CONSUMER_WEB_DIST, site);
} finally {
  await rm(work, { recursive: true, force: true });
}

async function bundle(config: InlineConfig): Promise<void> {
  await build({
    ...config,
    root: web,
    configFile: join(web, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { ...config.build, emptyOutDir: true },
  });
}

/** Puts the new folder in the old one's place; a few tries, as another process may do the same at this moment. */
async function replaceFolder(old: string, fresh: string, tries = 3): Promise<void> {
  await rm(old, { recursive: true, force: true });
  try {
    await rename(fresh, old);
  } catch (error) {
    if (tries <= 1) throw error;
    await replaceFolder(old, fresh, tries - 1);
  }
}

async function renderLanding(module: string): Promise<string> {
  const { prerenderLanding } = (await import(pathToFileURL(module).href)) as { prerenderLanding: () => string };
  return prerenderLanding();
}

/**
 * The landing page's markup goes into `index.html`, which needs no code but its entry; `app.html` keeps an empty root for
 * every other page and brings the app along. A page with chunks of its own gets a file of its own, `app-live-shows.html`,
 * that brings those too.
 */
async function writePages(site: string, landing: string): Promise<void> {
  const template = await readFile(join(site, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;
  const app = template.replace(LANDING_PLACE, '');
  const bringing = (...chunks: readonly string[]) =>
    app.replace('</head>', () => `  ${preloadLinks(manifest, ['src/app/start.tsx', ...chunks], ENTRY)}\n  </head>`);
  await writeFile(
    join(site, 'index.html'),
    template.replace(LANDING_PLACE, () => landing),
  );
  await writeFile(join(site, 'app.html'), bringing());
  for (const [page, chunks] of Object.entries(OWN_CHUNKS)) {
    await writeFile(join(site, `app${page.replaceAll('/', '-')}.html`), bringing(...chunks));
  }
}
