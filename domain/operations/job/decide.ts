import { hasRole } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { refuseReason } from '../reason.ts';
import { reject } from '../refusals.ts';
import type { JobCommand } from './commands.ts';
import type { JobEvent } from './events.ts';
import type { JobState } from './state.ts';

/**
 * Decides an operator's word about a job. Refusals: `NotAllowed`, `ReasonMissing`, `ReasonTooLong`, and `AlreadyDecided`
 * when somebody has said the opposite and the job has not come to it yet. The same word again says nothing new.
 */
export function decide(command: JobCommand, state: JobState, { actor }: DecideContext): Decision<JobEvent> {
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
