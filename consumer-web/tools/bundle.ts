import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SHARE_FILE } from '@marquee/command-api/contract/share-file.ts';
import { build, type InlineConfig, type Manifest } from 'vite';
import { replaceFolder, SOURCE_HASH_FILE } from '../../tools/web-build/build.ts';
import { compressAll } from '../../tools/web-build/compress.ts';
import { hashSources } from '../../tools/web-build/source-hash.ts';
import { doors, open, pages } from '../src/app/pages.ts';
import type { LoadPage } from '../src/lib/lazy-page.ts';
import { CONSUMER_WEB_DIST, PAGES_FILE } from './build.ts';
import { buildDoorWorker } from './door-worker.ts';
import { chunkOfPage, preloadLinks } from './page-links.ts';
import { sharePage } from './share-page.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
/** The page that the build starts from. */
const ENTRY = 'index.html';
/** Where in it the landing page's markup goes. */
const LANDING_PLACE = '<!--landing-->';
const APP = 'src/app/start.tsx';
const SHELL = 'src/app/shell/shell.tsx';
/** What the page of a door is made of besides the page that it lies over. */
const DOOR = ['src/features/ticketing/door/door-dialog.tsx', 'src/components/ui/toaster.tsx'];
/** The landing page: its address is a door's and a page's, and its file is the entry. */
const LANDING = '/';

const hash = await hashSources('consumer-web');
// on the same disk as dist, below the packages that the prerendering imports, and out of sight of git
const work = await mkdtemp(join(web, '../node_modules/.consumer-web-'));
try {
  const site = join(work, 'site');
  await bundle({ build: { outDir: site } });
  await bundle({ build: { outDir: join(work, 'server'), ssr: 'src/app/prerender.tsx', copyPublicDir: false } });
  const manifest = JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;
  await writePages(site, manifest, await prerendered(join(work, 'server/prerender.js')));
  const sources = [ENTRY, APP, SHELL, chunkOfPage(manifest, 'TicketsPage'), ...DOOR];
  await buildDoorWorker({ web, site, work, manifest, sources, hash });
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

interface Prerendered {
  readonly landing: string;
  readonly share: string;
}

async function prerendered(module: string): Promise<Prerendered> {
  const { prerenderLanding, prerenderShare } = (await import(pathToFileURL(module).href)) as {
    prerenderLanding: () => string;
    prerenderShare: () => string;
  };
  return { landing: prerenderLanding(), share: prerenderShare() };
}

/**
 * The landing page's markup goes into `index.html`, which needs no code but its entry; `app.html` keeps an empty root for
 * every other page and brings the app along. A page of a feature gets a file of its own, `app-live-shows.html`, that brings
 * its code too, with the shell around it if it is no door. Which file each address is answered with is written beside them.
 * The page of a show for visitors brings no code at all: the server fills it in.
 */
async function writePages(site: string, manifest: Manifest, { landing, share }: Prerendered): Promise<void> {
  const template = await readFile(join(site, 'index.html'), 'utf8');
  const app = template.replace(LANDING_PLACE, '');
  const files: Record<string, string> = Object.fromEntries(pages.map(({ path }) => [path, 'app.html']));
  const write = async (file: string, ...chunks: readonly string[]) => {
    const links = preloadLinks(manifest, [APP, ...chunks], ENTRY);
    await writeFile(
      join(site, file),
      app.replace('</head>', () => `  ${links}\n  </head>`),
    );
    return file;
  };
  const own = (path: string, load: LoadPage, ...around: readonly string[]) =>
    write(`app${path.replaceAll('/', '-')}.html`, ...around, chunkOfPage(manifest, load.component));
  await write('app.html');
  for (const { path, visitor } of doors.filter((door) => door.path !== LANDING)) {
    files[path] = await own(path, visitor);
  }
  for (const { path, load } of open) files[path] = await own(path, load, SHELL);
  files[LANDING] = 'index.html';
  await writeFile(
    join(site, 'index.html'),
    template.replace(LANDING_PLACE, () => landing),
  );
  await writeFile(join(site, SHARE_FILE), sharePage(template, share));
  await writeFile(join(site, PAGES_FILE), JSON.stringify(files));
}
