/**
 * `npm run golden` writes down what every read model of a new version makes of the golden history, so that a change of its
 * handlers without a new `revision` is found from then on. `npm run golden -- --history` plays and records the history
 * anew besides, for events that it does not have yet. Ends with 1, and writes nothing, while a read model of the same
 * version makes other rows.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const root = path.dirname(import.meta.dirname);
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const renewing = process.argv.includes('--history') ? 'history' : 'rows';
const args = ['run', '--project', 'integration', '-t', 'has another version', 'projections/golden.int.test.ts'];
const { status } = spawnSync(process.execPath, [vitest, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MARQUEE_RENEW_GOLDEN: renewing },
});
process.exit(status ?? 1);
