import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forkWorker, type Installation } from '../../testing/conformance-bench.ts';
import { bundleOf } from '../bundle.ts';
import { TemporalEngine } from '../engine.ts';
import { conformanceWorkflows, quick } from './settings.ts';
import { freshNamespace } from './temporal.ts';

/** An empty namespace for the conformance suite. */
export async function installTemporal(address: string): Promise<Installation> {
  const namespace = await freshNamespace(address);
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-jobs-'));
  const traces = path.join(folder, 'traces.jsonl');
  const bundle = path.join(folder, 'bundle.js');
  writeFileSync(bundle, await bundleOf(conformanceWorkflows));
  const children: ChildProcess[] = [];
  return {
    traces,
    engine: (kinds) => new TemporalEngine({ address, namespace, kinds, ...quick }),
    async worker() {
      const program = path.join(import.meta.dirname, 'worker-process.ts');
      const worker = await forkWorker(program, [address, namespace, traces, bundle]);
      children.push(worker.process);
      return worker;
    },
    async tearDown() {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}
