import { describe, expect, it } from 'vitest';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { Json, WorkflowContext, WorkflowDefinition } from '../port/context.ts';
import { runDefinition } from './run-definition.ts';

const activities = {
  charge: async (input: { readonly cents: number }) => ({ charged: input.cents }),
  giveBack: async (_: { readonly cents: number }) => {},
};
type A = typeof activities;

const job = (
  run: (context: WorkflowContext<A>, input: null) => Promise<Json | undefined>,
): WorkflowDefinition<A, null> => ({
  kind: 'job',
  version: 1,
  run,
});

const dawn = Date.UTC(2030, 0, 1);
const refused = async () => {
  throw new ActivityFailed('Refused', 'no');
};

describe('a story', () => {
  it('tells what was called and what came out', async () => {
    const story = await runDefinition(
      job(async (context) => (await context.run('charge', { cents: 5 })).charged),
      { input: null, activities },
    );
    expect(story.end).toEqual({ state: 'done', output: 5 });
    expect(story.calls).toEqual([{ name: 'charge', input: { cents: 5 }, attempt: 1, at: dawn }]);
  });

  it('moves its clock over sleeps, waits and pauses between tries', async () => {
    let tries = 0;
    const charge = async () => {
      tries += 1;
      if (tries < 3) throw new ActivityFailed('Busy', 'later');
      return { charged: 1 };
    };
    const story = await runDefinition(
      job(async (context) => {
        await context.sleepUntil(context.now() + 60_000);
        const signal = await context.waitForSignal(context.now() + 60_000);
        const nothing = await context.waitForSignal(context.now() + 60_000);
        await context.run('charge', { cents: 1 });
        return { signal: signal?.name, nothing: nothing === undefined, now: context.now() - dawn };
      }),
      { input: null, activities: { charge }, signals: [{ name: 'paid', after: 70_000 }] },
    );
    expect(story.end).toEqual({ state: 'done', output: { signal: 'paid', nothing: true, now: 133_000 } });
    expect(story.calls.map(({ at }) => at - dawn)).toEqual([130_000, 131_000, 133_000]);
  });

  it('ends where the definition waits for what nobody gave', async () => {
    const endless = await runDefinition(
      job(async (context) => (await context.waitForSignal())?.name),
      { input: null, activities },
    );
    expect(endless.end).toEqual({ state: 'waiting', until: undefined });
    const far = await runDefinition(
      job(async (context) => (await context.waitForSignal(dawn + 10_000))?.name),
      { input: null, activities, horizon: 5000 },
    );
    expect(far.end).toEqual({ state: 'waiting', until: dawn + 10_000 });
  });

  it('takes back in reverse order when the job fails, and when it is cancelled', async () => {
    const sale = job(async (context) => {
      for (const cents of [1, 2]) {
        await context.compensate('giveBack', { cents });
        await context.run('charge', { cents });
      }
      await context.waitForSignal();
      await context.attempt('charge', { cents: 3 });
      throw new Error('sold out');
    });
    const undone = [{ cents: 2 }, { cents: 1 }];
    const given = (story: Awaited<ReturnType<typeof runDefinition>>) =>
      story.calls.filter(({ name }) => name === 'giveBack').map(({ input }) => input);

    const failed = await runDefinition(sale, { input: null, activities, signals: [{ name: 'go', after: 1 }] });
    expect(failed.end).toEqual({ state: 'failed', reason: 'sold out' });
    expect(given(failed)).toEqual(undone);

    const cancelled = await runDefinition(sale, { input: null, activities, cancel: { after: 5, reason: 'ill' } });
    expect(cancelled.end).toEqual({ state: 'cancelled', reason: 'ill' });
    expect(cancelled.calls).toHaveLength(4);
    expect(given(cancelled)).toEqual(undone);
  });

  it('does not let a definition go on that catches its cancellation', async () => {
    const story = await runDefinition(
      job(async (context) => {
        await context.compensate('giveBack', { cents: 1 });
        await context.sleepUntil(dawn + 1000).catch(() => {});
        await context.run('charge', { cents: 1 }).catch(() => {});
        return 'as if nothing had happened';
      }),
      { input: null, activities, cancel: { after: 10, reason: 'ill' } },
    );
    expect(story.end).toEqual({ state: 'cancelled', reason: 'ill' });
    expect(story.calls.map(({ name }) => name)).toEqual(['giveBack']);
  });

  it('waits for a person where something cannot be taken back', async () => {
    const story = await runDefinition(
      job(async (context) => {
        await context.compensate('giveBack', { cents: 1 }, { retry: { maxAttempts: 1 } });
        throw new Error('sold out');
      }),
      {
        input: null,
        activities: { giveBack: refused },
        signals: [
          { name: 'unrelated', after: 1 },
          { name: 'retry', after: 2 },
          { name: 'skip', after: 3 },
        ],
      },
    );
    expect(story.end).toEqual({ state: 'failed', reason: 'sold out' });
    expect(story.calls.map(({ at }) => at - dawn)).toEqual([0, 2]);
    expect(story.stuck).toEqual(Array(2).fill('giveBack could not take back: Refused: no'));
  });

  it('goes from run to run, with compensations and progress', async () => {
    const counting: WorkflowDefinition<A, { from: number }> = {
      kind: 'counting',
      version: 1,
      async run(context, { from }) {
        await context.compensate('giveBack', { cents: from });
        await context.progress({ total: 3, done: 2 - from, failed: 0, caption: '' });
        if (from < 2) return context.continueAsNew({ from: from + 1 });
        throw new Error('enough');
      },
    };
    const story = await runDefinition(counting, { input: { from: 0 }, activities });
    expect(story.continuedWith).toEqual([{ from: 1 }, { from: 2 }]);
    expect(story.calls.map(({ input }) => input)).toEqual([{ cents: 2 }, { cents: 1 }, { cents: 0 }]);
    expect(story.progress.map(({ done }) => done)).toEqual([2, 2, 2]);
  });

  it('parks items, gives ids that differ, and answers a window in the order of its items', async () => {
    const story = await runDefinition(
      job(async (context) => {
        const outcomes = await context.window('charge', [{ cents: 1 }, { cents: 2 }, { cents: 3 }], {
          activity: { retry: { maxAttempts: 1 } },
        });
        for (const [i, outcome] of outcomes.entries()) if (!outcome.ok) await context.park(`${i}`, outcome.failure);
        await context.park('another', { code: 'X', message: 'x' });
        await context.unpark('another');
        return { ok: outcomes.map(({ ok }) => ok), ids: new Set([context.newId(), context.newId()]).size };
      }),
      {
        input: null,
        activities: { charge: async ({ cents }) => (cents === 2 ? refused() : { charged: cents }) },
      },
    );
    expect(story.end).toEqual({ state: 'done', output: { ok: [true, false, true], ids: 2 } });
    expect(story.parked).toEqual({ 1: { code: 'Refused', message: 'no' } });
  });

  it('fails when a fake is missing', async () => {
    const story = await runDefinition(
      job(async (context) => (await context.run('charge', { cents: 1 })).charged),
      { input: null, activities: {} },
    );
    expect(story.end).toEqual({ state: 'failed', reason: 'the story has no activity charge' });
  });
});
