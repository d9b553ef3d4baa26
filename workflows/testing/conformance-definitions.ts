import type { ActivityFailure, Json, RetryPolicy, WorkflowContext, WorkflowDefinition } from '../port/context.ts';
import type { ConformanceActivities } from './conformance-activities.ts';

type Context = WorkflowContext<ConformanceActivities>;

function definition<I extends Json>(
  kind: string,
  run: (context: Context, input: I) => Promise<Json | undefined>,
  version = 1,
): WorkflowDefinition<ConformanceActivities, I> {
  return { kind, version, run };
}

const quick: RetryPolicy = { intervalMs: 50, maxIntervalMs: 200 };
const soon = { retry: quick };

/** An activity that fails a few times; answers how often it was tried. */
export const retrying = definition(
  'retrying',
  async (context, input: { succeedsAt: number; code: string; maxAttempts: number; nonRetryable: string[] }) => {
    const { succeedsAt, code, maxAttempts, nonRetryable } = input;
    const outcome = await context.attempt(
      'flaky',
      { text: context.key, succeedsAt, code },
      { retry: { ...quick, maxAttempts, nonRetryable } },
    );
    return outcome.ok ? { attempts: outcome.value.attempts } : { failure: { ...outcome.failure } };
  },
);

/** Tries for a long time, with long waits between. */
export const persistent = definition(
  'persistent',
  async (context, input: { succeedsAt: number; intervalMs: number }) => {
    const retry = { maxAttempts: 100, intervalMs: input.intervalMs, maxIntervalMs: input.intervalMs };
    return context.run('flaky', { text: context.key, succeedsAt: input.succeedsAt, code: 'Busy' }, { retry });
  },
);

export const failing = definition('failing', async (context, input: { how: 'activity' | 'throws' | 'slow' }) => {
  await context.compensate('note', { text: `${context.key}: taken back` });
  if (input.how === 'throws') throw new Error('the definition gave up');
  const once = { retry: { maxAttempts: 1 } };
  if (input.how === 'slow') await context.run('slow', { text: context.key, ms: 60_000 }, { ...once, timeoutMs: 50 });
  await context.run('broken', undefined, once);
  return 'never';
});

export const sleeper = definition('sleeper', async (context, input: { ms: number }) => {
  await context.run('note', { text: `${context.key}: before` });
  const asked = context.now() + input.ms;
  await context.sleepUntil(asked);
  const woke = context.now();
  await context.run('note', { text: `${context.key}: after` });
  return { asked, woke };
});

/** Reads signals until it has so many, or the time is up; answers their names, and 'nothing' for each that never came. */
export const listener = definition('listener', async (context, input: { signals: number; ms?: number }) => {
  const until = input.ms === undefined ? undefined : context.now() + input.ms;
  const heard: string[] = [];
  for (let i = 0; i < input.signals; i++) heard.push((await context.waitForSignal(until))?.name ?? 'nothing');
  return { heard };
});

/** Does three things that can be taken back, and waits. */
export const saga = definition('saga', async (context, input: { settles: boolean; undoFails?: boolean }) => {
  for (const step of ['one', 'two', 'three']) {
    const undo = { text: `undo ${step}` };
    if (step === 'two' && input.undoFails) {
      const retry = { maxAttempts: 1 };
      await context.compensate('flaky', { ...undo, succeedsAt: 2, code: 'Refused' }, { retry });
    } else await context.compensate('note', undo);
    await context.run('note', { text: `do ${step}` });
  }
  if (input.settles) await context.settle();
  await context.waitForSignal();
  return 'went on';
});

/** Works through many items in windows, a run for so many of them. */
export const manyItems = definition(
  'many-items',
  async (
    context,
    input: { total: number; from: number; perRun: number; perWindow: number; concurrency?: number },
  ): Promise<Json> => {
    const { total, perRun, perWindow } = input;
    const end = Math.min(input.from + perRun, total);
    for (let from = input.from; from < end; from += perWindow) {
      const items = Array.from({ length: Math.min(perWindow, end - from) }, (_, i) => ({ text: `item ${from + i}` }));
      await context.window('item', items, { concurrency: input.concurrency ?? 5 });
      await context.progress({ total, done: from + items.length, failed: 0, caption: `${from + items.length} done` });
    }
    if (end < total) return context.continueAsNew({ ...input, from: end });
    return { total };
  },
);

/** Parks what is refused, is stuck until a person has decided on each, and ends with what was skipped. */
export const parking = definition('parking', async (context, input: { items: number; refused: number[] }) => {
  const items = Array.from({ length: input.items }, (_, i) => ({
    text: `item ${i}`,
    refused: input.refused.includes(i),
  }));
  const outcomes = await context.window('item', items, {
    activity: { retry: { ...quick, nonRetryable: ['Refused'] } },
  });
  const parked = new Map<string, ActivityFailure>();
  for (const [i, outcome] of outcomes.entries()) if (!outcome.ok) parked.set(`item ${i}`, outcome.failure);
  for (const [item, failure] of parked) await context.park(item, failure);
  let done = input.items - parked.size;
  const tell = () => context.progress({ total: input.items, done, failed: parked.size, caption: '' });
  await tell();
  let skipped = 0;
  while (parked.size > 0) {
    await context.stuck(`${parked.size} items were refused`);
    const verb = await context.waitForSignal();
    const item = String(verb?.payload);
    if (verb?.name === 'retry') await context.run('item', { text: item });
    if (verb?.name === 'retry') done += 1;
    else skipped += 1;
    parked.delete(item);
    await context.unpark(item);
    await tell();
  }
  await context.stuck(undefined);
  return { skipped };
});

/** Stands in an activity until its process dies. */
export const hanging = definition('hanging', async (context) => {
  const ids = [context.newId()];
  await context.run('note', { text: 'before' });
  await context.run('hangsOnce', { text: 'the step' });
  ids.push(context.newId());
  await context.run('note', { text: 'after' });
  return { ids };
});

/** Stands in one of many activities until its process dies. */
export const hangingWindow = definition('hanging-window', async (context) => {
  const items = Array.from({ length: 8 }, (_, i) => ({ text: `item ${i}` }));
  const first = await context.window('item', items.slice(0, 7), { concurrency: 2 });
  const hangs = await context.window('hangsOnce', [{ text: 'item 7' }, { text: 'item 8' }], { concurrency: 1 });
  return { ok: [...first, ...hangs].filter((outcome) => outcome.ok).length };
});

/** Makes every kind of call, most of which its process does not survive; fails at last, and takes back what it did. */
export const walk = definition('walk', async (context, input: { run: number }): Promise<Json> => {
  const note = (text: string) => context.run('note', { text: `${text} ${input.run}` });
  const deadly = (text: string, dies: 'before' | 'after') => ({ text: `${text} ${input.run}`, dies });
  await context.compensate('deadly', deadly('undo', 'before'));
  await context.run('deadly', deadly('run', input.run === 1 ? 'before' : 'after'));
  const asked = context.now();
  const id = context.newId();
  await context.window('deadly', [deadly('one of two', 'after'), deadly('two of two', 'before')], { concurrency: 1 });
  await context.progress({ total: 3, done: input.run, failed: 0, caption: `run ${input.run}` });
  await context.park(`item ${input.run}`, { code: 'Parked', message: 'set aside' });
  await note('sleeps');
  await context.sleepUntil(context.now() + 1200);
  await note('waits');
  const signal = await context.waitForSignal();
  await context.unpark(`item ${input.run}`);
  await note(
    `${signal?.name} ${id === context.newId() ? 'again' : 'new'} ${context.now() > asked ? 'later' : 'never'}`,
  );
  if (input.run === 1) return context.continueAsNew({ run: 2 });
  throw new Error('the end of the walk');
});

/** The same kind of job in two versions. */
export const changed = [1, 2].map((version) =>
  definition(
    'changed',
    async (context) => {
      if ((await context.waitForSignal())?.name === 'anew') return context.continueAsNew(null);
      await context.run('note', { text: `${context.key} by version ${version}` });
      return { version };
    },
    version,
  ),
);

/** An activity that takes its time, and one after it. */
export const slowThenNote = definition('slow-then-note', async (context, input: { ms: number }) => {
  await context.run('slow', { text: context.key, ms: input.ms });
  await context.run('note', { text: `${context.key}: after` });
  return null;
});

/** Names somebody wherever it can. */
export const telling = definition('telling', async (context, { canary }: { canary: string }) => {
  const once = { retry: { maxAttempts: 1 } };
  await context.compensate('note', { text: canary });
  const outcome = await context.attempt('item', { text: canary, refused: true }, once);
  await context.progress({ total: 1, done: 0, failed: 1, caption: `with ${canary}` });
  await context.park(canary, { code: outcome.ok ? 'None' : outcome.failure.code, message: `${canary} said no` });
  await context.stuck(`Refused: ${canary} said no`);
  const signal = await context.waitForSignal();
  await context.unpark(canary);
  await context.stuck(undefined);
  return { heard: signal?.payload ?? null };
});

/** Its activities wait in a line of their own, on engines that have such. */
export const paying = {
  ...definition('paying', async (context, _: null) => (await context.run('note', { text: 'paid' })).text),
  queue: 'payments',
} as const;

/** Takes its process with it, and notes what became of that. */
export const lethal = definition('lethal', async (context, { text }: { text: string }) => {
  const outcome = await context.attempt('lethal', { text, kills: true }, soon);
  await context.run('note', { text: `lethal: ${outcome.ok ? 'done' : outcome.failure.code}` });
});

/** The same for one of many items. */
export const lethalWindow = definition(
  'lethal-window',
  async (context, { items, lethal }: { items: number; lethal: number }) => {
    const each = Array.from({ length: items }, (_, n) => ({ text: `item ${n}`, kills: n === lethal }));
    const outcomes = await context.window('lethal', each, { activity: soon });
    const failed = outcomes.flatMap((outcome, n) => (outcome.ok ? [] : [`${n}: ${outcome.failure.code}`]));
    await context.run('note', { text: `window: ${items - failed.length} done, ${failed.join()}` });
  },
);

/** Takes its time. */
export const slow = definition('slow', async (context, input: { text: string; ms: number }) => {
  await context.run('slow', input, soon);
});
