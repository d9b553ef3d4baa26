import { hasRole } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { refuseReason } from '../reason.ts';
import { reject } from '../refusals.ts';
import { type JobEvent, jobEvents } from './events.ts';

interface OfJob {
  /** The job's business key, for example `show-cancellation/{show}`. */
  readonly job: string;
  readonly reason: string;
}

interface OfStuckJob extends OfJob {
  /** Since when the job was stuck as the operator saw it, ISO 8601: what is decided, is decided about that. */
  readonly stuckAt: string;
  /** One parked item; absent: the step that the job stands at, or all of its parked items. */
  readonly item?: string | undefined;
}

/** What operators decide about a durable job. */
export type JobCommand =
  | (OfStuckJob & { readonly type: 'RetryJob' })
  | (OfStuckJob & { readonly type: 'SkipItem' })
  | (OfJob & { readonly type: 'CancelJob' });

export type Decided = 'retry' | 'skip';

/** What was decided since the job was stuck last. */
export interface JobState {
  readonly stuckAt: string;
  /** By item; `''` for all of them. */
  readonly decided: ReadonlyMap<string, Decided>;
  readonly cancelled: boolean;
}

const initialState = (): JobState => ({ stuckAt: '', decided: new Map(), cancelled: false });

function evolve(state: JobState, event: JobEvent): JobState {
  switch (event.type) {
    case 'JobRetryRequested':
      return decided(state, event.data, 'retry');
    case 'JobItemSkipRequested':
      return decided(state, event.data, 'skip');
    case 'JobCancellationRequested':
      return { ...state, cancelled: true };
  }
}

function decided(
  state: JobState,
  { stuckAt, item }: { readonly stuckAt: string; readonly item: string | null },
  verb: Decided,
): JobState {
  const earlier = stuckAt === state.stuckAt ? state.decided : [];
  return { ...state, stuckAt, decided: new Map([...earlier, [item ?? '', verb]]) };
}

/**
 * Decides an operator's word about a job. Refusals: `NotAllowed`, `ReasonMissing`, `ReasonTooLong`, and `AlreadyDecided`
 * when somebody has said the opposite and the job has not come to it yet. The same word again says nothing new.
 */
function decide(command: JobCommand, state: JobState, { actor }: DecideContext): Decision<JobEvent> {
  if (!hasRole(actor, 'operator')) return reject('NotAllowed', 'Only an operator can decide about a job.');
  const refusal = refuseReason(command.reason);
  if (refusal) return refusal;
  const { job, reason } = command;
  if (command.type === 'CancelJob') {
    return state.cancelled ? [] : [{ type: 'JobCancellationRequested', data: { job, reason } }];
  }
  const { stuckAt, item = null } = command;
  const verb = command.type === 'RetryJob' ? 'retry' : 'skip';
  const earlier = stuckAt === state.stuckAt ? (state.decided.get(item ?? '') ?? state.decided.get('')) : undefined;
  if (earlier === verb) return [];
  if (earlier) {
    return reject('AlreadyDecided', `Somebody has asked to ${earlier} it a moment ago. Look again when the job has.`);
  }
  const type = verb === 'retry' ? 'JobRetryRequested' : 'JobItemSkipRequested';
  return [{ type, data: { job, reason, stuckAt, item } }];
}

/** What operators have said about one durable job: its audit trail. The job itself lives in its engine. */
export const jobAggregate: Aggregate<JobState, JobCommand, JobEvent> = {
  category: 'job',
  events: jobEvents,
  initialState,
  decide,
  evolve,
  stream: ({ job }) => `job-${derivedId('job', job)}`,
  remembers: 256,
};
