import {
  ApplicationFailure,
  CancellationScope,
  CancelledFailure,
  defineQuery,
  defineSignal,
  makeContinueAsNewFunc,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { AnyDefinition, Json, Signal } from '../../port/context.ts';
import { newestDefinition } from '../../port/engine.ts';
import { runJob } from '../../port/run-job.ts';
import { earlyInbox, jobFailed, parkedQuery, type RunInput, signals, workflowType } from '../protocol.ts';
import { holdEarlySignals } from './early-inbox.ts';
import { Inbox } from './inbox.ts';
import { type JobEnd, Reports } from './reports.ts';
import { TemporalHost } from './temporal-host.ts';

export interface WorkflowSettings {
  /** Milliseconds without a sign of life after which the worker that runs an activity counts as dead. Default 10,000. */
  readonly heartbeatMs?: number;
  /** Milliseconds of a wait from which on a job shows that it waits. Default 10,000. */
  readonly napMs?: number;
}

const defaults = { heartbeatMs: 10_000, napMs: 10_000 };

/** The one workflow function of a bundle: runs whichever of these definitions its type names. */
export function jobWorkflow(definitions: readonly AnyDefinition[], settings: WorkflowSettings = {}) {
  const { heartbeatMs, napMs } = { ...defaults, ...settings };
  return async (input: RunInput): Promise<Json | undefined> => {
    const { workflowType: type } = workflowInfo();
    const inbox = openInbox(input);
    if (type === earlyInbox) return holdEarlySignals(inbox);
    const definition = definitions.find((each) => workflowType(each) === type);
    // Fails the task and not the job: another build has the definition.
    if (!definition) throw new Error(`this build has no definition ${type}`);
    const reports = openReports(input, napMs);
    const host = new TemporalHost(inbox, reports, { queue: definition.queue, heartbeatMs });
    const end = await CancellationScope.nonCancellable(() => runJob(definition, host, input.start));
    if (end.state !== 'continued') return finish(end, reports);
    reports.continues();
    const next = newestDefinition(definitions, definition.kind);
    return goOn(workflowType(next), { ...input, start: end.next, inbox: inbox.state, parked: reports.parked });
  };
}

function openInbox(input: RunInput | undefined): Inbox {
  const inbox = new Inbox(input?.inbox);
  setHandler(defineSignal<[Signal]>(signals.give), (signal) => inbox.give(signal));
  setHandler(defineSignal<[string]>(signals.cancel), (reason) => inbox.cancel(reason));
  // On Temporal's own pages a job can be cancelled too.
  CancellationScope.current().cancelRequested.catch(() => inbox.cancel('cancelled in Temporal'));
  return inbox;
}

function openReports({ start, parked = [] }: RunInput, napMs: number): Reports {
  const reports = new Reports(start.progress, parked, napMs);
  setHandler(defineQuery(parkedQuery), () => reports.parked);
  return reports;
}

function finish(end: JobEnd, reports: Reports): Json | undefined {
  reports.ended(end);
  switch (end.state) {
    case 'done':
      return end.output;
    case 'failed':
      throw ApplicationFailure.create({ message: end.reason, type: jobFailed, nonRetryable: true, category: 'BENIGN' });
    case 'cancelled':
      throw new CancelledFailure(end.reason);
  }
}

/** The same job in a fresh run. */
function goOn(type: string, input: RunInput): Promise<never> {
  const next = makeContinueAsNewFunc<(input: RunInput) => Promise<unknown>>({ workflowType: type });
  return next({ ...input, run: input.run + 1 });
}
