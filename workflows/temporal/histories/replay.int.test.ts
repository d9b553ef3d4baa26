import path from 'node:path';
import { Worker } from '@temporalio/worker';
import { describe, expect, it } from 'vitest';
import { bundleOf, failureConverterPath, platformWorkflows } from '../bundle.ts';
import { definitions } from '../definitions.ts';
import { workflowType } from '../protocol.ts';
import { openRuntime } from '../runtime.ts';
import { silent } from '../testing/settings.ts';
import { readFixtures } from './fixtures.ts';

openRuntime(silent);
const fixtures = readFixtures();
const changedWorkflows = {
  path: path.join(import.meta.dirname, '../testing/changed-platform-workflows.ts'),
  definitions,
};

/** Names of the histories that a build cannot go on with, and why. */
async function unfit(source: typeof platformWorkflows): Promise<ReadonlyMap<string, string>> {
  const options = { workflowBundle: { code: await bundleOf(source) }, dataConverter: { failureConverterPath } };
  const histories = fixtures.map(({ name, history }) => ({ workflowId: name, history }));
  const found = new Map<string, string>();
  // one worker for all: most of the time of one a history goes into reading the bundle
  for await (const { workflowId, error } of Worker.runReplayHistories(options, histories)) {
    if (error) found.set(workflowId, error.message);
  }
  return found;
}

describe('jobs that are running', { timeout: 180_000 }, () => {
  it('of every definition are among the recorded histories', () => {
    const recorded = new Set(fixtures.map(({ type }) => type));
    expect(definitions.map(workflowType).filter((type) => !recorded.has(type))).toEqual([]);
  });

  it('can go on with the definitions of this build', async () => {
    expect([...(await unfit(platformWorkflows))]).toEqual([]);
  });

  it('cannot go on with a definition that was changed under their version: then these tests fail', async () => {
    const refunds = fixtures.map(({ name }) => name).filter((name) => name.startsWith('refund.'));
    const broken = await unfit(changedWorkflows);
    expect([...broken.keys()]).toEqual(refunds);
    expect(refunds.length).toBeGreaterThan(2);
    for (const reason of broken.values()) expect(reason).toContain('Nondeterminism');
  });

  it('tell nothing of the machine that they were recorded on', () => {
    const text = JSON.stringify(fixtures);
    for (const place of ['"identity"', 'TASK_QUEUE_KIND_STICKY', 'workerVersion']) expect(text).not.toContain(place);
  });
});
