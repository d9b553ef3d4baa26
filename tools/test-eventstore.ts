/**
 * The contract of the event store, its faults, the copy of a log, and a smoke of the whole platform, on the server of
 * `EVENTSTORE_URL`: `npm run test:eventstore`. Without that variable they run against a server in a container, and where
 * no Docker engine answers against a server of the tests, in memory, in a process of its own. Each test uses a log of its
 * own there; nothing of others is touched.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { EngineMissing } from './engines/engine.ts';
import { startEventStoreDb } from './engines/eventstoredb-container.ts';

const root = path.dirname(import.meta.dirname);
const node = path.join(root, 'infra/event-store/eventstoredb/testing/main.ts');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const tests = [
  'infra/event-store/eventstoredb',
  'projections/verify/elsewhere.int.test.ts',
  'tools/copy-log',
  'tools/system/eventstore.sys.test.ts',
];

function run(url: string): number {
  const env = { ...process.env, EVENTSTORE_URL: url };
  return spawnSync(process.execPath, [vitest, 'run', ...tests], { cwd: root, stdio: 'inherit', env }).status ?? 1;
}

// Set to nothing it is not set, as for the platform.
const given = process.env.EVENTSTORE_URL || undefined;
const container = given === undefined ? await startEventStoreDb().catch(sayWhatIsMissing) : undefined;
if (given !== undefined) {
  console.log('Testing on the server of EVENTSTORE_URL.');
  process.exitCode = run(given);
} else if (container) {
  console.log('Testing on a real server in a container.');
  process.exitCode = run(container.url);
  await container.server.stop();
} else {
  console.log('Testing on a server in memory, which proves nothing of a real one.');
  const child = spawn(process.execPath, [node], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  process.exitCode = run((JSON.parse(line) as { url: string }).url);
  child.kill();
}

/** Throws whatever else went wrong. */
function sayWhatIsMissing(error: unknown): undefined {
  if (!(error instanceof EngineMissing)) throw error;
  console.log(error.message);
}
