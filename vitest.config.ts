import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const root = ['domain', 'infra', 'projections', 'workflows', 'command-api', 'tools'];
const within = (suffix: string) => root.map((folder) => `${folder}/**/*.${suffix}.ts`);

const cores = availableParallelism();

/**
 * Tests with servers and other processes may fail once on a busy machine; one that did is named at the end of the run.
 * Unit tests need nothing; integration tests share one PostgreSQL server that the global setup starts.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: cores,
          // Property tests take what the machine lets them; a limit is only there to end a test that hangs.
          testTimeout: 60_000,
          include: [...within('test'), 'consumer-web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...within('int.test'), ...within('sys.test')],
        },
      },
      {
        test: {
          name: 'integration',
          retry: 1,
          // Much of these tests is waiting for servers.
          maxWorkers: cores + 1,
          include: within('int.test'),
          globalSetup: ['tools/testing/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'system',
          retry: 1,
          include: within('sys.test'),
          globalSetup: ['tools/testing/postgres-setup.ts'],
          // Each runs whole platforms under load, and waits for half of its time.
          maxWorkers: 2,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
