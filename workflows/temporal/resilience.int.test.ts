import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { openTcpProxy } from '@marquee/infra/net/testing/tcp-proxy.ts';
import { isUnanswered } from '@marquee/infra/net/unanswered.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { msNumberToTs, optionalTsToMs } from '@temporalio/common/lib/time.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jobKind } from '../port/engine.ts';
import { createActivities } from '../testing/conformance-activities.ts';
import { ended, until } from '../testing/conformance-bench.ts';
import * as definitions from '../testing/conformance-definitions.ts';
import { platformWorkflows } from './bundle.ts';
import type { TemporalEngine } from './engine.ts';
import { conformanceDefinitions } from './testing/conformance-definitions.ts';
import { describeTemporal } from './testing/temporal.ts';
import { Workbench } from './testing/workbench.ts';

const changedWorkflows = {
  path: path.join(import.meta.dirname, 'testing/changed-workflows.ts'),
  definitions: conformanceDefinitions,
};
const longTimeout = { timeout: 120_000 };

await describeTemporal('the Temporal engine', (temporal) => {
  let bench: Workbench;
  beforeEach(async () => {
    bench = await Workbench.open(temporal().address);
  });
  afterEach(() => bench.close());

  it('goes on after Temporal was killed and started again, and does every item', longTimeout, async () => {
    const { server } = temporal();
    const engine = await bench.started();
    const total = 300;
    await engine.startJob('many-items', 'many-items/1', { total, from: 0, perRun: 100, perWindow: 20 });
    await engine.startJob('sleeper', 'sleeper/1', { ms: 4000 });
    const seen: number[] = [];
    for (const kill of [1, 2, 3]) {
      await until(engine, 'many-items/1', ({ itemsDone }) => itemsDone >= kill * 40);
      await server.kill();
      await pause(300);
      await server.restart();
      seen.push((await until(engine, 'many-items/1', () => true)).itemsDone);
    }
    const job = await until(engine, 'many-items/1', ({ endedAt }) => endedAt !== undefined, { timeoutMs: 90_000 });
    expect(job).toMatchObject({ state: 'done', itemsDone: total });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    const items = bench.texts().filter((text) => text.startsWith('item'));
    expect(new Set(items).size).toBe(total);
    // An answer that Temporal did not live to write down is asked for again, and no other.
    expect(items.length - total).toBeLessThanOrEqual(3 * 5);
    const { output } = await ended(engine, 'sleeper/1');
    const { asked, woke } = output as { asked: number; woke: number };
    expect(woke).toBeGreaterThanOrEqual(asked);
  });

  it('says in its health that Temporal is away, and that it is back', longTimeout, async () => {
    const { server, address } = temporal();
    const engine = await bench.started();
    expect(engine.health()).toMatchObject({ working: true, detail: `works for Temporal at ${address}` });
    await server.kill();
    await expect.poll(() => engine.health().working, { timeout: 20_000 }).toBe(false);
    expect(engine.health().detail).toBe(`cannot reach Temporal at ${address}`);
    await server.restart();
    await expect.poll(() => engine.health().working, { timeout: 20_000 }).toBe(true);
    await engine.startJob('listener', 'listener/1', { signals: 1, ms: 1 });
    expect((await ended(engine, 'listener/1')).state).toBe('done');
  });

  it(
    'shows a job that its changed definition does not fit as stuck, and goes on when one fits again',
    longTimeout,
    async () => {
      const before = await bench.started();
      await before.startJob('sleeper', 'sleeper/1', { ms: 3000 });
      await until(before, 'sleeper/1', ({ state }) => state === 'waiting');
      await before.stop();

      const wrong = await bench.started({ workflows: changedWorkflows });
      const stuck = await until(wrong, 'sleeper/1', ({ state }) => state === 'stuck');
      expect(stuck.reason).toContain('Nondeterminism');
      await wrong.stop();

      const right = await bench.started();
      expect((await ended(right, 'sleeper/1')).state).toBe('done');
      expect(bench.texts()).toEqual(['sleeper/1: before', 'sleeper/1: after']);
    },
  );

  it('leaves a job alone whose definition this build does not have', longTimeout, async () => {
    const before = await bench.started();
    await before.startJob('listener', 'listener/1', { signals: 1 });
    await until(before, 'listener/1', ({ state }) => state === 'waiting');
    await before.stop();

    const other = await bench.started({ kinds: [], workflows: platformWorkflows });
    await other.signal('listener/1', { name: 'heard', payload: null });
    const stuck = await until(other, 'listener/1', ({ state }) => state === 'stuck');
    expect(stuck.reason).toContain('this build has no definition listener@1');
    await other.stop();

    const right = await bench.started();
    expect((await ended(right, 'listener/1')).output).toEqual({ heard: ['heard'] });
  });

  it('does not start with a kind that its bundle lacks', async () => {
    const { sleeper } = definitions;
    const unheard = jobKind({ ...sleeper, kind: 'unheard' }, createActivities(bench.traces));
    await expect(bench.started({ kinds: [unheard] })).rejects.toThrow('unheard@1 must be added to the definitions');
  });

  it('starts while nobody answers, says so in one line, and begins when somebody does', async () => {
    const port = await freePort();
    const address = `127.0.0.1:${port}`;
    const engine = await bench.started({ address, lookMs: 100 });
    expect(engine.health()).toMatchObject({
      working: false,
      detail: expect.stringContaining(`No Temporal answers at ${address}`),
    });
    const refusal = await engine.startJob('listener', 'listener/1', { signals: 1, ms: 1 }).catch((error) => error);
    expect(isUnanswered(refusal)).toBe(true);
    const door = await openTcpProxy((client) => {
      client.pipe(door.onward(client, Number(bench.address.split(':')[1]))).pipe(client);
    }, port);
    await expect.poll(() => engine.health().working, { timeout: 30_000 }).toBe(true);
    await engine.startJob('listener', 'listener/1', { signals: 1, ms: 1 });
    expect((await ended(engine, 'listener/1')).state).toBe('done');
    await engine.stop();
    await door.close();
  });

  it('stops while it waits for somebody to answer', async () => {
    const engine = await bench.started({ address: '127.0.0.1:1' });
    await engine.stop();
    expect(engine.health().working).toBe(false);
  });

  it('has ended jobs kept for a month at least, also in a namespace that was made with less', async () => {
    const { workflowService } = bench.client;
    const namespace = `short-${bench.namespace}`;
    const day = msNumberToTs(86_400_000);
    await workflowService.registerNamespace({ namespace, workflowExecutionRetentionPeriod: day });
    await expect
      .poll(() => workflowService.describeNamespace({ namespace }).then(() => true), { timeout: 30_000 })
      .toBe(true);
    await (await bench.started({ namespace })).stop();
    const { config } = await workflowService.describeNamespace({ namespace });
    expect(optionalTsToMs(config?.workflowExecutionRetentionTtl)).toBeGreaterThanOrEqual(30 * 86_400_000);
  });

  it('has its namespace for itself: another installation is told what to do', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()];
    const [ourKey, theirKey] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))];
    const first = await bench.started({ installation: ours, encryptionKey: ourKey });
    await first.startJob('listener', 'listener/1', { signals: 1, ms: 1 });
    await ended(first, 'listener/1');
    await first.stop();
    await (await bench.started({ installation: ours, encryptionKey: ourKey })).stop();
    await expect(bench.started({ installation: theirs, encryptionKey: theirKey })).rejects.toThrow(
      new StartRefused(
        `The Temporal namespace ${bench.namespace} belongs to another installation (${ours}). Set TEMPORAL_NAMESPACE to one of its own, or terminate the workflow marquee-installation there where that installation is gone.`,
      ),
    );
    await bench.client.workflow.getHandle('marquee-installation').terminate();
    await (await bench.started({ installation: theirs, encryptionKey: ourKey })).stop();
  });

  it('names jobs that were written under another master key', async () => {
    const key = () => createSecretKey(randomBytes(32));
    const first = await bench.started({ encryptionKey: key() });
    await first.startJob('listener', 'listener/1', { signals: 1, ms: 60_000 });
    await expect.poll(async () => (await first.jobs()).length, { timeout: 20_000 }).toBe(1);
    await first.stop();
    await expect(bench.started({ encryptionKey: key(), installation: randomUUID() })).rejects.toThrow(
      new StartRefused(
        `The Temporal namespace ${bench.namespace} holds jobs that were written under another master key. Set MARQUEE_MASTER_KEY to that one, or TEMPORAL_NAMESPACE to a namespace of its own.`,
      ),
    );
  });

  it('makes the namespace that is missing, with what jobs show of themselves', async () => {
    const namespace = `made-${bench.namespace}`;
    for (const _ of ['made', 'found']) {
      const engine = await bench.started({ namespace });
      await engine.startJob('listener', 'listener/1', { signals: 1, ms: 1 });
      expect((await ended(engine, 'listener/1')).state).toBe('done');
      await engine.stop();
    }
  });

  it('lets an activity start and signal other jobs', async () => {
    const activities = {
      ...createActivities(bench.traces),
      async slow() {
        await engine.startJob('listener', 'listener/1', { signals: 1 });
        await engine.signal('listener/1', { name: 'from an activity', payload: null });
      },
    };
    const kinds = [jobKind(definitions.slowThenNote, activities), jobKind(definitions.listener, activities)];
    const engine: TemporalEngine = await bench.started({ kinds });
    await engine.startJob('slow-then-note', 'starting/1', { ms: 0 });
    expect((await ended(engine, 'starting/1')).state).toBe('done');
    expect((await ended(engine, 'listener/1')).output).toEqual({ heard: ['from an activity'] });
  });
});
