import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@marquee/infra/postgres/embedded.ts';
import type { TestProject } from 'vitest/node';
import { removeFolder } from './remove-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test run's PostgreSQL server, database `postgres`, as superuser. */
    postgresUrl: string;
  }
}

/** One PostgreSQL server for all integration tests of a run: real, but not durable, in a folder that goes with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-test-'));
  const server = await startEmbedded({ dataDir, durable: false, notice: console.warn });
  project.provide('postgresUrl', server.url('postgres'));
  return async () => {
    await server.stop();
    await removeFolder(dataDir);
  };
}
