import { hasRole } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { refuseReason } from '../reason.ts';
import { reject } from '../refusals.ts';
import { type Findings, type VerificationEvent, verificationEvents } from './events.ts';

interface OfVerification {
  /** The day that it is the nightly one of (`2026-11-22`), or a uuid for one that an operator asked for. */
  readonly verification: string;
}

export type VerificationCommand =
  | (OfVerification & { readonly type: 'RequestVerification'; readonly reason: string })
  | (OfVerification & { readonly type: 'RecordVerification'; readonly result: VerificationResult });

/** What replaying the whole log has shown. */
export interface VerificationResult {
  /** Events that were read. */
  readonly events: number;
  /** Checks that were made. */
  readonly checks: number;
  /** Undefined: all is sound. */
  readonly findings?: Findings | undefined;
}

type State = 'none' | 'requested' | 'over';

/** One look at the whole log. What it has shown stands once: the first result. */
export const verificationAggregate: Aggregate<State, VerificationCommand, VerificationEvent> = {
  category: 'verification',
  events: verificationEvents,
  initialState: () => 'none',
  decide,
  evolve: (_, event) => (event.type === 'VerificationRequested' ? 'requested' : 'over'),
  stream: ({ verification }) => `verification-${verification}`,
  remembers: 256,
};

function decide(command: VerificationCommand, state: State, { actor }: DecideContext): Decision<VerificationEvent> {
  const { verification } = command;
  if (command.type === 'RequestVerification') {
    if (!hasRole(actor, 'operator')) return reject('NotAllowed', 'Only an operator can have the log verified.');
    const refusal = refuseReason(command.reason);
    if (refusal) return refusal;
    const { reason } = command;
    return state === 'none' ? [{ type: 'VerificationRequested', data: { verification, reason } }] : [];
  }
  if (actor.kind !== 'system' || actor.name !== 'job') return reject('NotAllowed', 'Only its job tells the result.');
  if (state === 'over') return [];
  const { events, checks, findings } = command.result;
  const read = { verification, events, checks };
  return findings ? [{ type: 'LogFoundUnsound', data: { ...read, findings } }] : [{ type: 'LogVerified', data: read }];
}
