import { CancellationScope, condition, defineSignal, makeContinueAsNewFunc, setHandler } from '@temporalio/workflow';
import { firstShown } from '../attributes.ts';
import { type Begin, type RunInput, signals } from '../protocol.ts';
import type { Inbox } from './inbox.ts';

const KEPT = '30 days';

/** Keeps what is given to a job that has not started; becomes the job, with all of it, when that is started. */
export async function holdEarlySignals(inbox: Inbox): Promise<undefined> {
  let begin: Begin | undefined;
  setHandler(defineSignal<[Begin]>(signals.begin), (given) => {
    begin ??= given;
  });
  const started = await CancellationScope.nonCancellable(() => condition(() => begin !== undefined, KEPT));
  if (!started || !begin) return undefined;
  const { workflowType, input } = begin;
  const becomeJob = makeContinueAsNewFunc<(input: RunInput) => Promise<unknown>>({
    workflowType,
    ...firstShown(begin),
  });
  return becomeJob({ ...input, inbox: inbox.state });
}
