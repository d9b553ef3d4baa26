import { afterEach, beforeEach, expect, it } from 'vitest';
import { ended, until } from '../testing/conformance-bench.ts';
import { describeTemporal } from './testing/temporal.ts';
import { Workbench } from './testing/workbench.ts';

await describeTemporal('jobs as Temporal shows them', (temporal) => {
  let bench: Workbench;
  beforeEach(async () => {
    bench = await Workbench.open(temporal().address);
  });
  afterEach(() => bench.close());

  async function keysBy(query: string): Promise<readonly string[]> {
    const found: string[] = [];
    for await (const { workflowId } of bench.client.workflow.list({ query })) found.push(workflowId);
    return found.sort();
  }

  it('are found by kind, state, reason, items and last move', async () => {
    const engine = await bench.started();
    await engine.startJob('parking', 'parking/1', { items: 5, refused: [1, 4] });
    await until(engine, 'parking/1', ({ state }) => state === 'stuck');
    await engine.startJob('listener', 'listener/1', { signals: 1 });
    await until(engine, 'listener/1', ({ state }) => state === 'waiting');
    const since = new Date(Date.now() - 60_000).toISOString();
    for (const [query, keys] of [
      ["JobKind = 'parking'", ['parking/1']],
      ["JobState = 'waiting'", ['listener/1']],
      ["StuckReason = '2 items were refused'", ['parking/1']],
      ['ItemsTotal = 5 and ItemsDone = 3 and ItemsFailed = 2', ['parking/1']],
      [`LastProgressAt > '${since}'`, ['listener/1', 'parking/1']],
    ] as const) {
      await expect.poll(() => keysBy(query)).toEqual(keys);
    }
  });

  it('tell by a search attribute what kind of trouble it is, and no details, which may name somebody', async () => {
    const engine = await bench.started();
    await engine.startJob('saga', 'saga/1', { settles: false, undoFails: true });
    await until(engine, 'saga/1', ({ state }) => state === 'waiting');
    await engine.cancel('saga/1', 'the artist is ill');
    const { reason } = await until(engine, 'saga/1', ({ state }) => state === 'stuck');
    expect(reason).toBe('flaky could not take back: Refused: try 1 failed');
    const { searchAttributes } = await bench.client.workflow.getHandle('saga/1').describe();
    expect(searchAttributes.StuckReason).toEqual(['flaky could not take back']);
  });

  it('end there as what they are: completed, failed, cancelled', async () => {
    const engine = await bench.started();
    await engine.startJob('listener', 'done', { signals: 0 });
    await engine.startJob('failing', 'failed', { how: 'throws' });
    await engine.startJob('saga', 'cancelled', { settles: false });
    await engine.cancel('cancelled', 'the artist is ill');
    for (const key of ['done', 'failed', 'cancelled']) expect((await ended(engine, key)).state).toBe(key);
    const { client } = bench;
    const statuses = ['done', 'failed', 'cancelled'].map(async (key) => {
      const { status } = await client.workflow.getHandle(key).describe();
      return status.name;
    });
    expect(await Promise.all(statuses)).toEqual(['COMPLETED', 'FAILED', 'CANCELLED']);
    await expect.poll(() => keysBy("JobState = 'failed'")).toEqual(['failed']);
  });

  it('that are cancelled there take back what they did', async () => {
    const engine = await bench.started();
    await engine.startJob('saga', 'saga/1', { settles: false });
    await until(engine, 'saga/1', ({ state }) => state === 'waiting');
    await bench.client.workflow.getHandle('saga/1').cancel();
    expect(await ended(engine, 'saga/1')).toMatchObject({ state: 'cancelled', reason: 'cancelled in Temporal' });
    expect(bench.texts().slice(3)).toEqual(['undo three', 'undo two', 'undo one']);
  });

  it('that are terminated there have failed', async () => {
    const engine = await bench.started();
    await engine.startJob('listener', 'listener/1', { signals: 1 });
    await bench.client.workflow.getHandle('listener/1').terminate();
    expect(await ended(engine, 'listener/1')).toMatchObject({
      state: 'failed',
      reason: 'ended in Temporal: terminated',
    });
    await expect.poll(async () => (await engine.jobs({ state: 'failed' })).length).toBe(1);
  });

  it('wait in the line of their kind of work, which has workers of its own', async () => {
    const without = await bench.started({ queues: ['default', 'mail'] });
    await without.startJob('paying', 'paying/1', null);
    await without.startJob('sleeper', 'sleeper/1', { ms: 1 });
    expect((await ended(without, 'sleeper/1')).state).toBe('done');
    expect(bench.texts()).not.toContain('paid');
    await without.stop();
    const engine = await bench.started({ queues: ['payments', 'default'] });
    expect((await ended(engine, 'paying/1')).state).toBe('done');
    expect(bench.texts()).toContain('paid');
  });
});
