import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../../tools/testing/database.ts';
import { workflowConformance } from '../testing/conformance.ts';
import type { Installation, WorkerProcess } from '../testing/conformance-bench.ts';
import { EmbeddedEngine } from './engine.ts';
import { quickLeases, silent } from './testing/settings.ts';

/** A database that an engine has made its tables in, once for all tests. */
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const { name, url: connectionString } = await freshDatabase();
  const engine = new EmbeddedEngine({ connectionString, kinds: [], log: silent });
  await engine.start();
  await engine.stop();
  return name;
}

workflowConformance('the embedded engine', async (): Promise<Installation> => {
  template ??= makeTemplate();
  const { url: connectionString } = await freshDatabase(await template);
  const folder = mkdtempSync(join(tmpdir(), 'marquee-jobs-'));
  const traces = join(folder, 'traces.jsonl');
  const children: ChildProcess[] = [];
  return {
    traces,
    engine: (kinds) => new EmbeddedEngine({ connectionString, kinds, log: silent, ...quickLeases }),
    async worker() {
      const program = join(import.meta.dirname, 'testing/worker-process.ts');
      const child = fork(program, [connectionString, traces], { execArgv: [] });
      children.push(child);
      await once(child, 'message');
      return commanded(child);
    },
    async tearDown() {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
});

function commanded(child: ChildProcess): WorkerProcess {
  let asked = 0;
  return {
    process: child,
    async startJob(kind, key, input) {
      asked += 1;
      child.send({ id: asked, kind, key, input });
      await once(child, 'message');
    },
  };
}
