import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { forkWorker, type Installation } from '../../testing/conformance-bench.ts';
import { EmbeddedEngine } from '../engine.ts';
import { type Leases, quickLeases, silent } from './settings.ts';

/** A database that an engine has made its tables in, once for all tests. */
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const { name, url: connectionString } = await freshDatabase();
  const engine = new EmbeddedEngine({ connectionString, kinds: [], log: silent });
  await engine.start();
  await engine.stop();
  return name;
}

/** An empty database for the conformance suite. */
export async function installEmbedded(leases: Leases = quickLeases): Promise<Installation> {
  template ??= makeTemplate();
  const { url: connectionString } = await freshDatabase(await template);
  const folder = mkdtempSync(join(tmpdir(), 'marquee-jobs-'));
  const traces = join(folder, 'traces.jsonl');
  const children: ChildProcess[] = [];
  return {
    traces,
    engine: (kinds) => new EmbeddedEngine({ connectionString, kinds, log: silent, ...leases }),
    async worker() {
      const worker = await forkWorker(join(import.meta.dirname, 'worker-process.ts'), [
        ...[connectionString, traces],
        JSON.stringify(leases),
      ]);
      children.push(worker.process);
      return worker;
    },
    async tearDown() {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}
