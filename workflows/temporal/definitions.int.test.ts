import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { EmbeddedEngine } from '../embedded/engine.ts';
import { silent } from '../embedded/testing/settings.ts';
import type { WorkflowEngine } from '../port/engine.ts';
import { platformWorkflows } from './bundle.ts';
import { definitions } from './definitions.ts';
import { workflowType } from './protocol.ts';
import { scenarios } from './testing/scenarios/all.ts';
import { play } from './testing/scenarios/play.ts';
import { kindsOf } from './testing/scenarios/scenario.ts';
import { describeTemporal } from './testing/temporal.ts';
import { Workbench } from './testing/workbench.ts';

const kinds = kindsOf(scenarios);
const soon = scenarios.filter(({ jumps }) => jumps === undefined);
/** Longer than any scenario waits, so that one that does not end is named. */
const longTimeout = { timeout: 800_000 };

/** With all of them at once, a slow machine does not come to a workflow's task before Temporal takes it to be lost. */
const AT_ONCE = 6;

/** Some at a time: each comes to the end that it should, or the test says which did not. */
async function playAll(engine: WorkflowEngine): Promise<void> {
  const failures: string[] = [];
  const waiting = soon.values();
  const player = async () => {
    for (const each of waiting) await play(engine, each).catch((error) => failures.push(`${each.name}: ${error}`));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, player));
  expect(failures).toEqual([]);
}

it('every definition has a scenario', () => {
  const played = new Set(scenarios.map(({ definition }) => workflowType(definition)));
  expect(definitions.map(workflowType).filter((type) => !played.has(type))).toEqual([]);
});

describe('every definition on the embedded engine', () => {
  let engine: WorkflowEngine;
  beforeEach(async () => {
    const { url: connectionString } = await freshDatabase();
    engine = new EmbeddedEngine({ connectionString, kinds, log: silent });
    await engine.start();
  });
  afterEach(() => engine.stop());

  it('comes to its end', longTimeout, () => playAll(engine));
});

await describeTemporal('every definition on a real Temporal', (temporal) => {
  let bench: Workbench;
  beforeEach(async () => {
    bench = await Workbench.open(temporal().address);
  });
  afterEach(() => bench.close());

  it('comes to its end', longTimeout, async () => {
    await playAll(await bench.started({ kinds: kindsOf(scenarios), workflows: platformWorkflows }));
  });
});
