import type { ActivityOutcome, WindowOptions } from '../port/context.ts';
import type { Answer } from '../port/job-host.ts';
import { delayAfter, timeoutOf } from '../port/retry.ts';
import { tryActivity } from '../port/try-activity.ts';
import type { Execution } from './execution.ts';
import type { WindowItem, WindowKey } from './window-items.ts';

const defaultConcurrency = 10;

export interface WindowCall {
  readonly name: string;
  readonly items: readonly unknown[];
  readonly options: WindowOptions | undefined;
}

/**
 * Runs one activity for each item, so many at a time. Every item's outcome is written down when it is known: after a
 * crash only the items that were being worked on are tried again. Items that have not begun when somebody asks to cancel do not begin.
 */
export async function runWindow(
  execution: Execution,
  window: WindowKey,
  call: WindowCall,
): Promise<Answer<readonly ActivityOutcome<unknown>[]>> {
  const { inbox, clock, lost, retryTransient, windowItems, reports } = execution;
  const kept = await retryTransient(() => windowItems.read(window));
  const items: (WindowItem | undefined)[] = call.items.map((_, index) => kept.get(index));
  const { concurrency = defaultConcurrency } = call.options ?? {};
  if (lost.suspects) await tryApart(execution, window, call, items, concurrency);
  const open = items.flatMap((item, index) => (item?.outcome ? [] : [index]));
  const worker = async () => {
    for (let index = open.shift(); index !== undefined; index = open.shift()) {
      items[index] = await runItem(execution, window, call, index, items[index]);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (items.some((item) => item && item.attempts > 1)) await retryTransient(() => reports.triesOver());
  const outcomes = items.flatMap((item) => item?.outcome ?? []);
  if (outcomes.length < items.length) return { at: clock(), cancelled: inbox.cancelled ?? '' };
  return { at: clock(), value: outcomes };
}

/** Tries what may have been under way when the process was lost, one by one and once each. */
async function tryApart(
  execution: Execution,
  window: WindowKey,
  call: WindowCall,
  items: (WindowItem | undefined)[],
  count: number,
): Promise<void> {
  const { session, inbox, clock, lost } = execution;
  const due = items.flatMap((item, index) => (item?.outcome || (item?.retryAt ?? 0) > clock() ? [] : [index]));
  for (const index of due.slice(0, count)) {
    await session.mayWork();
    if (inbox.cancelled !== undefined) return;
    const attempt = (items[index]?.attempts ?? 0) + 1;
    items[index] = await session.busy(() => tryItem(execution, window, call, index, attempt));
  }
  await lost.clear();
}

/** The item with its outcome; without one when somebody asked to cancel before. */
async function runItem(
  execution: Execution,
  window: WindowKey,
  call: WindowCall,
  index: number,
  kept: WindowItem | undefined,
): Promise<WindowItem> {
  const { session, inbox, clock } = execution;
  let state: WindowItem = kept ?? { attempts: 0 };
  for (;;) {
    while (state.retryAt !== undefined && clock() < state.retryAt && inbox.cancelled === undefined) {
      await inbox.wait(inbox.news, state.retryAt, clock, session.signal);
      await session.mayWork();
    }
    await session.mayWork();
    if (inbox.cancelled !== undefined) return state;
    const attempt = state.attempts + 1;
    state = await session.busy(() => tryItem(execution, window, call, index, attempt));
    if (state.outcome) return state;
  }
}

async function tryItem(
  execution: Execution,
  window: WindowKey,
  { name, items, options }: WindowCall,
  index: number,
  attempt: number,
): Promise<WindowItem> {
  const { activities, session, clock, lost, retryTransient, windowItems, reports } = execution;
  const outcome = await lost.watch(`${name}[${index}]`, () =>
    tryActivity({
      activities,
      name,
      input: items[index],
      jobKey: window.key,
      attempt,
      timeoutMs: timeoutOf(options?.activity),
      signal: session.signal,
    }),
  );
  const delay = outcome.ok ? undefined : delayAfter(attempt, outcome.failure, options?.activity);
  const retryAt = delay === undefined ? undefined : clock() + delay;
  const state: WindowItem = retryAt === undefined ? { attempts: attempt, outcome } : { attempts: attempt, retryAt };
  await retryTransient(() => windowItems.write(window, index, state));
  if (retryAt !== undefined && !outcome.ok) {
    const failed = { activity: name, attempts: attempt, failure: outcome.failure, retryAt };
    await retryTransient(() => reports.tryFailed(failed));
  }
  return state;
}
