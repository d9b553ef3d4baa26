/**
 * Plays every scenario on Temporal and writes down the histories anew. Only for definitions under a new version, or new ones: a
 * history of a version that jobs run on must stay as it is.
 *
 * Usage: node tools/bootstrap.mjs workflows/temporal/histories/record.ts [NAME ...]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { Client } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { NativeConnection } from '@temporalio/worker';
import { startTemporal } from '../../../tools/engines/temporal.ts';
import { platformWorkflows } from '../bundle.ts';
import { TemporalEngine } from '../engine.ts';
import { openJumping } from '../testing/jumping.ts';
import { scenarios } from '../testing/scenarios/all.ts';
import { play } from '../testing/scenarios/play.ts';
import { kindsOf, type Scenario } from '../testing/scenarios/scenario.ts';
import { silent } from '../testing/settings.ts';
import { fixturesFolder } from './fixtures.ts';
import { textOf } from './scrub.ts';

const wanted = new Set(process.argv.slice(2));
const chosen = scenarios.filter(({ name }) => wanted.size === 0 || wanted.has(name));
await mkdir(fixturesFolder, { recursive: true });
await recordReal(chosen.filter(({ jumps }) => jumps === undefined));
await recordJumping(chosen.filter(({ jumps }) => jumps !== undefined));
process.exit(0);

async function recordReal(all: readonly Scenario[]): Promise<void> {
  const { address, server } = await startTemporal({});
  const engine = new TemporalEngine({ address, kinds: kindsOf(scenarios), workflows: platformWorkflows, log: silent });
  await engine.start();
  const connection = await NativeConnection.connect({ address });
  const client = new Client({ connection });
  await Promise.all(all.map((scenario) => play(engine, scenario).then(() => write(client, scenario))));
  await engine.stop();
  await connection.close();
  await server.stop();
}

async function recordJumping(all: readonly Scenario[]): Promise<void> {
  const { engine, environment, close } = await openJumping();
  for (const scenario of all) {
    await play(engine, scenario, (ms) => environment.sleep(ms));
    await write(environment.client, scenario);
  }
  await close();
}

/** The histories of all runs of a job, the last one under the scenario's own name. */
async function write({ workflow }: Client, { name, key }: Scenario): Promise<void> {
  let [runId, suffix] = [(await workflow.getHandle(key).describe()).runId, ''];
  for (let back = 1; ; back += 1) {
    const history = await workflow.getHandle(key, runId).fetchHistory();
    const file = path.join(fixturesFolder, `${name}${suffix}.json`);
    await writeFile(file, textOf(JSON.parse(historyToJSON(history) as unknown as string)));
    console.log(path.relative(process.cwd(), file));
    const before = history.events?.[0]?.workflowExecutionStartedEventAttributes?.continuedExecutionRunId;
    if (!before) return;
    [runId, suffix] = [before, `.${back}-before`];
  }
}
