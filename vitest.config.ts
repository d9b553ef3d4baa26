import { availableParallelism } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/test-run/longest-first.ts';
import { FAST, slow } from './tools/test-run/slow.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const root = ['domain', 'infra', 'projections', 'workflows', 'command-api', 'tools'];
const within = (suffix: string) => root.map((folder) => `${folder}/**/*.${suffix}.ts`);

/** As the build has it. */
const webAliases = { 'react-style-singleton': here('./consumer-web/src/lib/style-singleton.ts') };

/** What the console is made with, and what that shares with it. */
const consoleKit = [
  ...['react-admin', 'ra-core', 'ra-ui-materialui', 'ra-i18n-polyglot', 'ra-language-english'],
  ...['react-router', 'react-router-dom'],
];

const leftOut = [...configDefaults.exclude, ...(process.env[FAST] ? slow : [])];

const cores = availableParallelism();

/** Milliseconds until what is asked for again and again counts as missing. */
const longPolls = { expect: { poll: { timeout: 15_000 } } };

/** Milliseconds after which a test with servers is ended, for it hangs: no measure of how fast a machine is. */
const HANGS_MS = 600_000;

/** Tests without servers compute nearly all of their time: one more than cores takes what a worker leaves while it loads. */
const withoutServers = { maxWorkers: cores + 1 };

/**
 * Both kinds of tests with servers run at once, after the others: much of their time they wait. With more workers a slow machine
 * has so many platforms at once that requests run into their ten seconds.
 */
const withServers = { maxWorkers: cores + 1, sequence: { groupOrder: 1 } };

/**
 * A test may fail once on a busy machine; one that did is named at the end of the run, for somebody to find out why.
 * Unit tests need nothing; integration tests share one PostgreSQL server that the global setup starts.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          retry: 1,
          ...withoutServers,
          // Files share a worker and its modules: most of the time of one that has its own goes into loading them again.
          isolate: false,
          setupFiles: ['tools/testing/shared-worker.ts'],
          ...longPolls,
          // Property tests take what the machine lets them; a limit is only there to end a test that hangs.
          testTimeout: 60_000,
          include: [...within('test'), '{consumer,admin}-web/{src,tools}/**/*.test.{ts,tsx}'],
          exclude: [
            ...leftOut,
            ...within('int.test'),
            ...within('sys.test'),
            '{consumer,admin}-web/src/**/*.dom.test.tsx',
          ],
        },
      },
      {
        resolve: { alias: webAliases },
        test: {
          name: 'components',
          retry: 1,
          ...withoutServers,
          environment: 'happy-dom',
          // As above; the setup clears what a page leaves.
          isolate: false,
          // the console's kit takes exports of modules that Node finds none in, and its parts share contexts
          server: { deps: { inline: consoleKit } },
          ...longPolls,
          // As wide as a desk.
          environmentOptions: { happyDOM: { width: 1280, height: 900 } },
          include: ['{consumer,admin}-web/src/**/*.dom.test.tsx'],
          setupFiles: ['consumer-web/src/testing/setup.ts', 'admin-web/src/testing/setup.ts'],
          // A limit is only there to end a test that hangs.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          retry: 1,
          ...withServers,
          // As above.
          isolate: false,
          setupFiles: ['tools/testing/shared-worker.ts'],
          ...longPolls,
          include: within('int.test'),
          exclude: leftOut,
          globalSetup: ['tools/testing/postgres-setup.ts'],
          // These wait for servers and processes of their own, on a machine that may be busy with others.
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      {
        test: {
          name: 'system',
          retry: 1,
          include: within('sys.test'),
          globalSetup: [
            'tools/testing/postgres-setup.ts',
            'tools/testing/demo-folder.ts',
            'tools/testing/built-web-app.ts',
            'tools/testing/one-file.ts',
          ],
          ...withServers,
          ...longPolls,
          // Some kill a platform again and again, or fill one: a slow machine takes many minutes, and is not to be cut short.
          testTimeout: 3 * HANGS_MS,
          hookTimeout: 3 * HANGS_MS,
        },
      },
    ],
  },
});
