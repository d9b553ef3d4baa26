import { copyFile, glob } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';

/** The service worker as browsers ask for it: at the root, so that it may answer for the page of tickets. */
const FILE = 'door-worker.js';
const SOURCE = 'src/features/ticketing/door/door-worker.ts';
/** What the worker that reads codes is made of; the manifest may have a part of it. */
const DECODER = 'assets/{qr-worker-*.js,zxing_reader-*.wasm}';

/**
 * Addresses of the files that chunks need before they run, with their styles and fonts, and of `others`. Each once: a cache takes none
 * of a list that names one twice.
 */
export function filesOf(manifest: Manifest, sources: readonly string[], others: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const take = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no chunk of ${source}`);
    if (seen.has(source)) return;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  for (const source of sources) take(source);
  return [...new Set([...files, ...others])];
}

interface DoorWorker {
  /** The folder of the web app, of the built site, and one for what comes in between. */
  readonly web: string;
  readonly site: string;
  readonly work: string;
  readonly manifest: Manifest;
  /** The chunks that the door's page is made of. */
  readonly sources: readonly string[];
  /** Tells this build from every other. */
  readonly hash: string;
}

/** Builds the door's service worker, which knows the files of this very build by name. */
export async function buildDoorWorker({ web, site, work, manifest, sources, hash }: DoorWorker): Promise<void> {
  const decoder = await Array.fromAsync(glob(DECODER, { cwd: site }), (file) => `/${file.replaceAll('\\', '/')}`);
  if (decoder.length !== 2) throw new Error(`The decoder of the door is not two files but ${decoder.join(', ')}`);
  await build({
    root: web,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    define: {
      DOOR_FILES: JSON.stringify(filesOf(manifest, sources, decoder.sort())),
      DOOR_BUILD: JSON.stringify(hash),
    },
    build: {
      outDir: join(work, 'door'),
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { input: join(web, SOURCE), output: { format: 'iife', entryFileNames: FILE } },
    },
  });
  await copyFile(join(work, 'door', FILE), join(site, FILE));
}
