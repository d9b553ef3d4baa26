import type { WorkflowClient } from '@temporalio/client';
import type { JobFilter, JobState, JobView } from '../port/engine.ts';
import { attributes } from './attributes.ts';
import { viewOf } from './job-views.ts';

const defaultLimit = 100;
/** A span may hold so many times more jobs than are asked for: they are read, put in order, and cut. */
const SLACK = 4;
const FIRST_SPAN = 60_000;
const GROWTH = 16;
const EVERYTHING = 100 * 365 * 86_400_000;

/** Jobs by what they show of themselves, the newest first. */
export async function listJobs(client: WorkflowClient, filter: JobFilter): Promise<readonly JobView[]> {
  const limit = filter.limit ?? defaultLimit;
  const before = filter.startedBefore === undefined ? Date.now() + FIRST_SPAN : Date.parse(filter.startedBefore);
  const within = (span: number) => `${queryOf(filter)} and ${startedWithin(before, span)}`;
  const span = await spanFor(limit, async (width) => (await client.count(within(width))).count);
  const found: JobView[] = [];
  for await (const info of client.list({ query: within(span) })) {
    const view = viewOf(info);
    if (view) found.push(view);
  }
  return found.sort((a, b) => b.startedAt.localeCompare(a.startedAt) || a.key.localeCompare(b.key)).slice(0, limit);
}

/** Temporal does not put lists in order: the shortest time back that holds enough jobs is looked for, by counting. */
async function spanFor(limit: number, count: (span: number) => Promise<number>): Promise<number> {
  if ((await count(EVERYTHING)) <= limit * SLACK) return EVERYTHING;
  let [short, long] = [0, FIRST_SPAN];
  let held = await count(long);
  while (held < limit) {
    [short, long] = [long, long * GROWTH];
    held = await count(long);
  }
  while (held > limit * SLACK && long - short > 1) {
    const middle = Math.floor((short + long) / 2);
    const inMiddle = await count(middle);
    if (inMiddle < limit) short = middle;
    else [long, held] = [middle, inMiddle];
  }
  return long;
}

function startedWithin(before: number, span: number): string {
  const [from, to] = [new Date(Math.max(before - span, 0)), new Date(before)].map((at) => at.toISOString());
  return `${attributes.startedAt.name} >= '${from}' and ${attributes.startedAt.name} < '${to}'`;
}

function queryOf({ kind, state, reason, movedAfter }: JobFilter): string {
  return [
    // A run that another has followed is not a job of its own.
    "ExecutionStatus != 'ContinuedAsNew'",
    ...(kind === undefined ? [] : [`${attributes.kind.name} = ${quoted(kind)}`]),
    ...(state === undefined ? [] : [stateQuery(state)]),
    ...(reason === undefined ? [] : [`${attributes.stuckReason.name} = ${quoted(reason)}`, stateQuery('stuck')]),
    ...(movedAfter === undefined ? [] : [movedQuery(new Date(movedAfter).toISOString())]),
  ].join(' and ');
}

function stateQuery(state: JobState): string {
  const told = `${attributes.state.name} = ${quoted(state)}`;
  switch (state) {
    case 'done':
      return "ExecutionStatus = 'Completed'";
    case 'failed':
      return `(ExecutionStatus in ('Terminated', 'TimedOut') or (ExecutionStatus = 'Failed' and ${told}))`;
    case 'cancelled':
      return told;
    default:
      return `${told} and ExecutionStatus = 'Running'`;
  }
}

/** What was ended by hand has told nothing of it. */
function movedQuery(after: string): string {
  return `(${attributes.lastProgressAt.name} > '${after}' or CloseTime > '${after}')`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
