import type { Activities, ActivityFailure, Json, Progress, Signal, WorkflowDefinition } from '../port/context.ts';
import type { JobChange } from '../port/job-host.ts';
import { firstRun, runJob } from '../port/run-job.ts';
import { type StoryCall, StoryHost } from './story-host.ts';

/** What is given to a definition. Times are milliseconds after the start. */
export interface Given<A extends Activities, I extends Json> {
  readonly input: I;
  /** Fakes; one that is called and missing fails the story. */
  readonly activities: Partial<A>;
  /** Default `{kind}/1`. */
  readonly key?: string;
  /** UTC milliseconds when the job starts. Default 2030-01-01. */
  readonly now?: number;
  readonly signals?: readonly (Omit<Signal, 'payload'> & { readonly after: number; readonly payload?: Json })[];
  readonly cancel?: { readonly after: number; readonly reason: string };
  /** The story ends where the definition waits beyond this. Default 400 days. */
  readonly horizon?: number;
}

export type StoryEnd =
  | { readonly state: 'done'; readonly output: Json | undefined }
  | { readonly state: 'failed' | 'cancelled'; readonly reason: string }
  /** For a signal that was not given, or for an instant (UTC milliseconds) beyond the horizon. */
  | { readonly state: 'waiting'; readonly until: number | undefined };

/** What a definition did. */
export interface Story {
  readonly end: StoryEnd;
  /** Every try of an activity, in order, compensations included. */
  readonly calls: readonly StoryCall[];
  /** Inputs of the runs that followed the first. */
  readonly continuedWith: readonly Json[];
  readonly progress: readonly Progress[];
  /** Items that are still parked at the end. */
  readonly parked: Readonly<Record<string, ActivityFailure>>;
  /** Every reason it was stuck for, in order. */
  readonly stuck: readonly string[];
  /** UTC milliseconds at the end. */
  readonly now: number;
}

const longestStory = 10_000;
const startOfStories = Date.UTC(2030, 0, 1);
const day = 86_400_000;

/**
 * Runs a definition in memory, with fake activities and a clock that jumps over every wait: given input, signals and a
 * wish to cancel; when it runs; then the story tells what it did.
 */
export async function runDefinition<A extends Activities, I extends Json, O extends Json | undefined>(
  definition: WorkflowDefinition<A, I, O>,
  given: Given<A, I>,
): Promise<Story> {
  const now = given.now ?? startOfStories;
  const host = new StoryHost({
    key: given.key ?? `${definition.kind}/1`,
    now,
    horizon: now + (given.horizon ?? 400 * day),
    activities: present(given.activities),
    signals: (given.signals ?? []).map(({ after, payload, ...signal }) => ({
      ...signal,
      payload: payload ?? null,
      at: now + after,
    })),
    cancel: given.cancel && { at: now + given.cancel.after, reason: given.cancel.reason },
  });
  const continuedWith: Json[] = [];
  const waits = host.waits.then((until): StoryEnd => ({ state: 'waiting', until }));
  const end = await Promise.race([waits, toTheEnd(definition, host, given.input, continuedWith)]);
  return { end, calls: host.calls, continuedWith, now: host.now, ...reported(host.changes) };
}

async function toTheEnd<A extends Activities, I extends Json, O extends Json | undefined>(
  definition: WorkflowDefinition<A, I, O>,
  host: StoryHost,
  input: I,
  continuedWith: Json[],
): Promise<StoryEnd> {
  let end = await runJob(definition, host, firstRun(input));
  while (end.state === 'continued') {
    if (host.run > longestStory) throw new Error(`the story has no end after ${longestStory} runs`);
    host.run += 1;
    host.startedAt = host.now;
    continuedWith.push(end.next.input);
    end = await runJob(definition, host, end.next);
  }
  return end;
}

function reported(changes: readonly JobChange[]) {
  const parked: Record<string, ActivityFailure> = {};
  for (const change of changes) {
    if (change.type === 'park') parked[change.item] = change.failure;
    if (change.type === 'unpark') delete parked[change.item];
  }
  return {
    parked,
    progress: changes.flatMap((change) => (change.type === 'progress' ? [change.progress] : [])),
    stuck: changes.flatMap((change) => (change.type === 'stuck' && change.reason !== undefined ? [change.reason] : [])),
  };
}

function present(activities: Partial<Activities>): Activities {
  return Object.fromEntries(Object.entries(activities).flatMap(([name, fake]) => (fake ? [[name, fake]] : [])));
}
