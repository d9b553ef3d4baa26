import { conformanceKinds } from '../../testing/conformance-bench.ts';
import { EmbeddedEngine } from '../engine.ts';
import { quickLeases, silent } from './settings.ts';

/** A worker of its own process: starts the jobs that its parent asks for, and says when it has. */
const [connectionString = '', traces = ''] = process.argv.slice(2);
const engine = new EmbeddedEngine({ connectionString, kinds: conformanceKinds(traces), log: silent, ...quickLeases });

process.on('message', async ({ id, kind, key, input }: { id: number; kind: string; key: string; input: null }) => {
  await engine.startJob(kind, key, input);
  process.send?.({ started: id });
});
process.on('disconnect', () => process.exit(0));
await engine.start();
process.send?.({ ready: true });
