import { actorName, hasRole } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { reject } from '../refusals.ts';
import {
  type ComparedAmounts,
  type ComparedKind,
  type DiscrepancyEvent,
  type DiscrepancyOutcome,
  discrepancyEvents,
} from './events.ts';

interface Compared {
  readonly kind: ComparedKind;
  readonly ref: string;
}

export type DiscrepancyCommand = Compared &
  (
    | { readonly type: 'ClaimDiscrepancy' }
    | { readonly type: 'ReleaseDiscrepancy'; readonly reason: string }
    | {
        readonly type: 'ResolveDiscrepancy';
        /** Both sides as the operator saw them. */
        readonly provider: ComparedAmounts;
        readonly ours: ComparedAmounts;
        readonly outcome: DiscrepancyOutcome;
        readonly reason: string;
      }
  );

export interface DiscrepancyState {
  /** Who looks into it. */
  readonly claimedBy: string | undefined;
  /** Both sides as they were explained last. */
  readonly resolved: { readonly provider: ComparedAmounts; readonly ours: ComparedAmounts } | undefined;
}

/** The one discrepancy that something compared can have. */
export function discrepancyId({ kind, ref }: Compared): string {
  return derivedId('discrepancy', kind, ref);
}

/**
 * Decides an operator's word about money that is told in two ways. Refusals: `NotAllowed`, `ReasonMissing`, `ClaimedByOther`
 * (with who), `NotClaimed`. The same word again says nothing new.
 */
function decide(
  command: DiscrepancyCommand,
  state: DiscrepancyState,
  { actor }: DecideContext,
): Decision<DiscrepancyEvent> {
  if (!hasRole(actor, 'operator')) return reject('NotAllowed', 'Only an operator can decide about this.');
  const { kind, ref } = command;
  const [me, { claimedBy }] = [actorName(actor), state];
  if (command.type === 'ClaimDiscrepancy') {
    if (claimedBy === me) return [];
    return claimedBy === undefined ? [{ type: 'DiscrepancyClaimed', data: { kind, ref, by: me } }] : ofOther(claimedBy);
  }
  const { reason } = command;
  if (reason.trim() === '' || reason.length > textLimits.reason)
    return reject('ReasonMissing', `Write down why, in at most ${textLimits.reason} characters.`);
  if (command.type === 'ReleaseDiscrepancy')
    return claimedBy === undefined ? [] : [{ type: 'DiscrepancyReleased', data: { kind, ref, reason } }];
  const { provider, ours, outcome } = command;
  if (claimedBy === undefined) {
    if (state.resolved && sameSides(state.resolved, { provider, ours })) return [];
    return reject('NotClaimed', 'Claim it first, so that nobody else decides about it meanwhile.');
  }
  if (claimedBy !== me) return ofOther(claimedBy);
  return [{ type: 'DiscrepancyResolved', data: { kind, ref, provider, ours, outcome, reason } }];
}

function ofOther(by: string): Rejection {
  return reject('ClaimedByOther', 'Somebody else looks into it. Ask them, or release it first, with a reason.', { by });
}

type Sides = NonNullable<DiscrepancyState['resolved']>;

/** Whether both sides have the same amounts. */
export function sameSides(a: Sides, b: Sides): boolean {
  return same(a.provider, b.provider) && same(a.ours, b.ours);
}

function same(a: ComparedAmounts, b: ComparedAmounts): boolean {
  return a === null || b === null ? a === b : a.cents === b.cents && a.fee === b.fee;
}

function evolve(state: DiscrepancyState, event: DiscrepancyEvent): DiscrepancyState {
  switch (event.type) {
    case 'DiscrepancyClaimed':
      return { ...state, claimedBy: event.data.by };
    case 'DiscrepancyReleased':
      return { ...state, claimedBy: undefined };
    case 'DiscrepancyResolved': {
      const { provider, ours } = event.data;
      return { claimedBy: undefined, resolved: { provider, ours } };
    }
  }
}

/** What is done about one thing that the provider's account and our books tell in two ways, `discrepancy-{id}`. */
export const discrepancyAggregate: Aggregate<DiscrepancyState, DiscrepancyCommand, DiscrepancyEvent> = {
  category: 'discrepancy',
  events: discrepancyEvents,
  initialState: () => ({ claimedBy: undefined, resolved: undefined }),
  decide,
  evolve,
  stream: (command) => `discrepancy-${discrepancyId(command)}`,
  remembers: 256,
};
